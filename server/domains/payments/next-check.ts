import { serverLimits } from '@server/limits'

const { firstMs, maxDelayMs, paymentDays } = serverLimits.reconciliation

interface CheckSchedule {
  checks: number
  nextCheckAt: Date
}

/** When to check something just handed to a provider, in case its webhook is lost. */
export const firstCheck = (now: Date): CheckSchedule => ({
  checks: 0,
  nextCheckAt: new Date(now.getTime() + firstMs),
})

/** When to check again after another check: the delay doubles up to a maximum. */
export function nextCheck(
  { checks }: { checks: number },
  now: Date,
  delayKind: keyof typeof maxDelayMs,
): CheckSchedule {
  const delayMs = Math.min(firstMs * 2 ** (checks + 1), maxDelayMs[delayKind])
  return { checks: checks + 1, nextCheckAt: new Date(now.getTime() + delayMs) }
}

interface CheckedRow {
  createdAt: Date
}

/** Whether someone may be waiting for a payment, because its order can still be paid. */
export const isPayable = ({ createdAt }: CheckedRow, now: Date, orderMinutes: number): boolean =>
  now.getTime() < createdAt.getTime() + orderMinutes * 60_000

/** Until when a payment is checked. */
export const paymentChecksEnd = ({ createdAt }: CheckedRow): Date =>
  new Date(createdAt.getTime() + paymentDays * 24 * 60 * 60_000)
