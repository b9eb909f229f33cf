import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

// How providers mark the way back: Paystack sends both.
const marks = ['reference', 'trxref'] as const

/**
 * Whether the buyer came here from the provider's page. Once the order is paid the marks leave the address, so that a reload or
 * Back does not look like another return.
 */
export function useReturned(paid: boolean): boolean {
  const [params, setParams] = useSearchParams()
  const marked = marks.some((mark) => params.has(mark))
  const [returned] = useState(marked)
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
