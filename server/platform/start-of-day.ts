import { sql, type SQL } from 'drizzle-orm'

/** The start of a day such as `2026-11-23`; all our days are in UTC. */
export const startOfDay = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`
