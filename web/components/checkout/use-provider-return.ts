import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The buyer has returned from a provider's page; `cancelledReference` is the payment that the provider reports as abandoned. */
export type ProviderReturn = { cancelledReference: string | undefined } | null

// How providers mark the return URL: Paystack sends the first two parameters, Flutterwave the others.
const returnParameters = ['reference', 'trxref', 'tx_ref', 'transaction_id', 'status'] as const

/**
 * Whether the buyer has just returned from the provider's page. The parameters are then removed from the URL: they belong to one attempt,
 * and neither a reload nor Back from the next one is another return.
 */
export function useProviderReturn(): ProviderReturn {
  const [params, setParams] = useSearchParams()
  const isReturn = params.has('reference') || params.has('tx_ref')
  const cancelledReference =
    params.get('status') === 'cancelled' ? (params.get('tx_ref') ?? undefined) : undefined
  const [providerReturn, setProviderReturn] = useState<ProviderReturn>(
    isReturn ? { cancelledReference } : null,
  )
  useEffect(() => {
    if (!isReturn) return
    setParams(
      (current) => {
        for (const parameter of returnParameters) current.delete(parameter)
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [isReturn, setParams])
  // Back from the next attempt may restore this page as it was left.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setProviderReturn(null)
    window.addEventListener('pageshow', onPageShow)
    return () => window.removeEventListener('pageshow', onPageShow)
  }, [])
  return providerReturn
}
