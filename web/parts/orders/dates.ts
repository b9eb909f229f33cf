const short = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** `Nov 9, 2026`, for lists. Days are those of UTC, so that server and browser write the same. */
export const shortDate = (iso: string): string => short.format(new Date(iso))

/** `November 9, 2026`. */
export const longDate = (iso: string): string => long.format(new Date(iso))

/** `November 2026`. */
export const monthOf = (iso: string): string => month.format(new Date(iso))
