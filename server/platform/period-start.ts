const dayMs = 24 * 60 * 60_000

/** The beginning of a period that reaches so many days back; undefined without one. */
export const periodStart = (days: string | undefined, now: Date): Date | undefined =>
  days === undefined ? undefined : new Date(now.getTime() - Number(days) * dayMs)
