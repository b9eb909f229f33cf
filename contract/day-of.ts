/** The UTC day of a time; all our days are in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The following day. */
export const dayAfter = (value: string): string => dayOf(new Date(Date.parse(value) + 24 * 60 * 60 * 1000))
