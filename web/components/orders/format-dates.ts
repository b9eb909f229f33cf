/** `Nov 9, 2026`, for lists. Dates are in UTC, so that server and browser render the same. */
export const shortDate = dateFormatter({ month: 'short', day: 'numeric', year: 'numeric' })

/** `November 9, 2026`. */
export const longDate = dateFormatter({ dateStyle: 'long' })

/** `Nov 9, 2026, 2:05 PM`, for a log. */
export const dateAndTime = dateFormatter({ dateStyle: 'medium', timeStyle: 'short' })

/** `November 2026`. */
export const monthOf = dateFormatter({ month: 'long', year: 'numeric' })

/** Created on first use: most pages format no date, and creating a formatter takes a phone milliseconds. */
function dateFormatter(options: Intl.DateTimeFormatOptions) {
  let formatter: Intl.DateTimeFormat | undefined
  return (iso: string): string => {
    formatter ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return formatter.format(new Date(iso))
  }
}
