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
 * Checks the payment with the provider after each of the `delays` while the page is visible. Returns whether another check is scheduled.
 */
export function usePaymentWatch({ check, stage }: Payment, delays: readonly number[]): boolean {
  const [checkCount, setCheckCount] = useState(0)
  const isVisible = useSyncExternalStore(subscribeToVisibility, isPageVisible, () => false)
  const hasNextCheck = checkCount < delays.length
  const delaySeconds = hasNextCheck && isVisible && stage === 'idle' ? delays[checkCount] : undefined
  useEffect(() => {
    if (delaySeconds === undefined) return
    const timer = setTimeout(() => {
      setCheckCount((count) => count + 1)
      void check(true)
    }, delaySeconds * 1000)
    return () => clearTimeout(timer)
  }, [delaySeconds, checkCount, check])
  return hasNextCheck
}

const isPageVisible = () => document.visibilityState === 'visible'

function subscribeToVisibility(listener: () => void) {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
