import { dayBefore, formatDay } from '@contract/core/day'
import { Refusal } from '@contract/refusals'

interface Period {
  validFrom: string
  validTo: string | null
}

/**
 * Refuses that a dated record no longer applies from a day on that is before its first one, or on one on which it has ended anyway. Refuses: <record type>_ends_before_start,
 * <record type>_already_ends.
 */
export function requireValidEnd(
  recordType: 'tax_rate' | 'shipping_rate' | 'commission_rule',
  { validFrom, validTo }: Period,
  day: string,
): void {
  if (day < validFrom) throw new Refusal(`${recordType}_ends_before_start`, { start: formatDay(validFrom) })
  if (validTo !== null && validTo <= day)
    throw new Refusal(`${recordType}_already_ends`, { end: formatDay(dayBefore(validTo)) })
}
