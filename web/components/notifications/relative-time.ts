import { shortDate } from '../orders/format-dates'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago something was: `5 minutes ago`, `yesterday`; a date after a week. */
export function relativeTime(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso)
  if (ms < minute) return 'just now'
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  if (ms < hour) return format.format(-Math.floor(ms / minute), 'minute')
  if (ms < day) return format.format(-Math.floor(ms / hour), 'hour')
  return ms < 7 * day ? format.format(-Math.floor(ms / day), 'day') : shortDate(iso)
}
