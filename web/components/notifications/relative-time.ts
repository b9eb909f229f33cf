import { shortDate } from '../orders/format-dates'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long ago something was: `5 minutes ago`, `yesterday`; a date after a week. */
export function relativeTime(iso: string, now: Date): string {
  const ms = now.getTime() - Date.parse(iso)
  if (ms < minuteMs) return 'just now'
  const format = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
  if (ms < hourMs) return format.format(-Math.floor(ms / minuteMs), 'minute')
  if (ms < dayMs) return format.format(-Math.floor(ms / hourMs), 'hour')
  return ms < 7 * dayMs ? format.format(-Math.floor(ms / dayMs), 'day') : shortDate(iso)
}
