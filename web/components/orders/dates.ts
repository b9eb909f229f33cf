/** `Nov 9, 2026`, for lists. Days are those of UTC, so that server and browser write the same. */
export const shortDate = writer({ month: 'short', day: 'numeric', year: 'numeric' })

/** `November 9, 2026`. */
export const longDate = writer({ dateStyle: 'long' })

/** `November 2026`. */
export const monthOf = writer({ month: 'long', year: 'numeric' })

/** Made when first used: most pages write no date, and a formatter takes a phone milliseconds. */
function writer(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (iso: string): string => {
    format ??= new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    return format.format(new Date(iso))
  }
}
