/** `Nov 9, 2026`, for lists. Dates are in UTC, so that server and browser render the same. */
export const shortDate = writer({ month: 'short', day: 'numeric', year: 'numeric' })

/** `November 9, 2026`. */
export const longDate = writer({ dateStyle: 'long' })

/** `November 2026`. */
export const monthOf = writer({ month: 'long', year: 'numeric' })

/** Created on first use: most pages format no date, and creating a formatter takes a phone milliseconds. */
function writer(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format.format(new Date(iso))
  }
}
