/** The UTC day of a time; all our days are in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The following day. */
export const dayAfter = (value: string): string => dayOf(new Date(Date.parse(value) + 24 * 60 * 60 * 1000))

/** A time for display, to the minute: `January 31, 2026 at 2:05 PM UTC`. */
export const formatTime = (moment: Date | string): string =>
  `${new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(new Date(moment))} UTC`

let format: Intl.DateTimeFormat | undefined

/** A day for display: `Jan 31, 2026`. */
export function formatDay(value: string): string {
  format ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  return format.format(new Date(value))
}
