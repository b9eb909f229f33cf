import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The buyer has returned from a provider's page; `left` is the payment that the provider reports as abandoned. */
export type ProviderReturn = { left: string | undefined } | null

// How providers mark the return URL: Paystack sends the first two parameters, Flutterwave the others.
const returnParameters = ['reference', 'trxref', 'tx_ref', 'transaction_id', 'status'] as const

/**
 * Whether the buyer has just returned from the provider's page. The parameters are then removed from the URL: they belong to one attempt,
 * and neither a reload nor Back from the next one is another return.
 */
export function useProviderReturn(): ProviderReturn {
  const [params, setParams] = useSearchParams()
  const marked = params.has('reference') || params.has('tx_ref')
  const left = params.get('status') === 'cancelled' ? (params.get('tx_ref') ?? undefined) : undefined
  const [returned, setReturned] = useState<ProviderReturn>(marked ? { left } : null)
  useEffect(() => {
    if (!marked) return
    setParams(
      (given) => {
        for (const mark of returnParameters) given.delete(mark)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  }, [marked, setParams])
  // Back from the next attempt may restore this page as it was left.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setReturned(null)
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
  return returned
}
