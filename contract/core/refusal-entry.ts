/** A refusal's HTTP status and user-facing message. */
export interface RefusalEntry {
  status: number
  /** The argument the refusal concerns; a form shows the message there. */
  field?: string | ((p: never) => string)
  message: (p: never) => string
}

/** A wait as people say it, rounded up: "a minute", "25 minutes", "3 hours". */
export function formatWait(minutes: number): string {
  if (minutes < 60) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hour' : `${hours} hours`
}
