import { serverLimits } from '@server/limits'

const { firstMs, longestMs, paymentDays } = serverLimits.reconciliation

interface Checked {
  checks: number
  nextCheckAt: Date
}

/** When to ask about something just handed to a provider, in case its webhook is lost. */
export const firstCheck = (now: Date): Checked => ({
  checks: 0,
  nextCheckAt: new Date(now.getTime() + firstMs),
})

/** When to ask again after another check: in pauses that double up to the longest. */
export function nextCheck(
  { checks }: { checks: number },
  now: Date,
  longest: keyof typeof longestMs,
): Checked {
  const pauseMs = Math.min(firstMs * 2 ** (checks + 1), longestMs[longest])
  return { checks: checks + 1, nextCheckAt: new Date(now.getTime() + pauseMs) }
}

interface CheckedSince {
  createdAt: Date
}

/** Whether someone may be waiting for a payment, because its order can still be paid. */
export const isPayable = ({ createdAt }: CheckedSince, now: Date, orderMinutes: number): boolean =>
  now.getTime() < createdAt.getTime() + orderMinutes * 60_000

/** How long a payment is checked. */
export const paymentChecksEnd = ({ createdAt }: CheckedSince): Date =>
  new Date(createdAt.getTime() + paymentDays * 24 * 60 * 60_000)
