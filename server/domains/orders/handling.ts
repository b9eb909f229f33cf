import { limits } from '@contract/limits'

const dayMs = 24 * 60 * 60_000

/** How many days a vendor has to hand a paid item to the carrier: the one place that knows. */
export const handlingDays = (): number => limits.handlingDays.max

/** The handling deadline of what was paid at a moment. */
export const shipByOf = (paidAt: Date): Date => new Date(paidAt.getTime() + handlingDays() * dayMs)

/** Whether a handling deadline has passed. */
export const isLate = (shipBy: Date | null, now: Date): boolean => shipBy !== null && shipBy < now
