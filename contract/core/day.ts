/** The UTC day of a time; all our days are in UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

/** The following day. */
export const dayAfter = (value: string): string => dayOf(new Date(Date.parse(value) + 24 * 60 * 60 * 1000))

/** The day before. */
export const dayBefore = (value: string): string => dayOf(new Date(Date.parse(value) - 24 * 60 * 60 * 1000))

/** A time for display, to the minute: `January 31, 2026 at 2:05 PM UTC`. */
export const formatTime = (date: Date | string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(date))} UTC`

let dayFormat: Intl.DateTimeFormat | undefined

/** A day for display: `Jan 31, 2026`. */
export function formatDay(value: string): string {
  dayFormat ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return dayFormat.format(new Date(value))
}
