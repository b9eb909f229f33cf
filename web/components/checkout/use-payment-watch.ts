import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Payment } from './use-payment'

/** Seconds before each check: frequent at first, then ever rarer, and finite. */
export const checkIntervals = {
  never: [],
  once: [0],
  /** After returning from the provider's page. */
  back: [0, 3, 5, 10, 20, 30, 30, 60, 60],
  /** After a phone prompt, which is usually answered sooner. */
  phone: [8, 8, 10, 15, 20, 30, 30, 60, 60],
} as const

/**
 * Checks the payment with the provider after each of the `pauses` while the page is visible. Returns whether another check is scheduled.
 */
export function usePaymentWatch({ check, stage }: Payment, pauses: readonly number[]): boolean {
  const [asked, setAsked] = useState(0)
  const seen = useSyncExternalStore(onVisibility, isSeen, () => false)
  const watching = asked < pauses.length
  const wait = watching && seen && stage === 'idle' ? pauses[asked] : undefined
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setAsked((count) => count + 1)
      void check(true)
    }, wait * 1000)
    return () => clearTimeout(timer)
  }, [wait, asked, check])
  return watching
}

const isSeen = () => document.visibilityState === 'visible'

function onVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
