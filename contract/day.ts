import { z } from 'zod'
import { limits } from './limits'
import { texts } from './texts'

export { dayAfter, dayOf } from './day-of'

const { earliest, latest } = limits.day

/** A calendar day on the wire and in a date field, such as `2026-01-31`. */
export const day = z.iso
  .date(texts.day)
  .refine((value) => earliest <= value && value <= latest, texts.day)
  .meta({ description: 'A day, such as 2026-01-31' })

/** A time for display, to the minute: `January 31, 2026 at 2:05 PM UTC`. */
export const formatTime = (moment: Date | string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(moment))} UTC`

let format: Intl.DateTimeFormat | undefined

/** A day for display: `Jan 31, 2026`. */
export function formatDay(value: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(value))
}
