import { sql, type SQL } from 'drizzle-orm'

/** The moment at which a day such as `2026-11-23` begins: all our days are UTC's. */
export const startOfDay = (day: string): SQL => sql`${`${day}T00:00:00Z`}::timestamptz`
