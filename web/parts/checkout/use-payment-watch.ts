import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Payment } from './use-payment'

// Seconds before each question: at once, then ever rarer, and not for ever. Live updates bring the answer the moment it is known;
// these are for a provider that forgot to call, and for a page whose line is down.
const waits = [0, 10, 20, 30, 60, 60, 60]

/**
 * Asks the provider by itself how the payment stands, up to `times` times, while somebody looks at the page.
 * Answers whether it is going to ask again.
 */
export function usePaymentWatch({ check, stage }: Payment, times = waits.length): boolean {
  const [asked, setAsked] = useState(0)
  const seen = useSyncExternalStore(onVisibility, isSeen, () => false)
  const watching = asked < times && asked < waits.length
  const wait = watching && seen && stage === 'idle' ? waits[asked] : undefined
  useEffect(() => {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setAsked((count) => count + 1)
      void check()
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
