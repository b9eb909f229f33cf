import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

/** A buyer has come back from a provider's page; `left` is the payment that the provider calls given up by its buyer. */
export type Returned = { left: string | undefined } | null

// How providers mark the way back: Paystack sends the first two, Flutterwave the others.
const marks = ['reference', 'trxref', 'tx_ref', 'transaction_id', 'status'] as const

/**
 * Whether the buyer came here from the provider's page. Once the order is paid the marks leave the address, so that a reload or
 * Back does not look like another return.
 */
export function useReturned(paid: boolean): Returned {
  const [params, setParams] = useSearchParams()
  const marked = params.has('reference') || params.has('tx_ref')
  const left = params.get('status') === 'cancelled' ? (params.get('tx_ref') ?? undefined) : undefined
  const [returned] = useState<Returned>(marked ? { left } : null)
  useEffect(() => {
    if (!paid || !marked) return
    setParams(
      (given) => {
        for (const mark of marks) given.delete(mark)
        return given
      },
      { replace: true, preventScrollReset: true },
    )
  }, [paid, marked, setParams])
  return returned
}
