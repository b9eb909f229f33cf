import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A UUID v4 key: its first characters are read aloud by people, so they must differ. */
export const key = () => uuid().primaryKey().defaultRandom()

/** A moment in time with its zone, to the millisecond: what a JavaScript Date can hold, so that a page's cursor finds its row again. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A moment that is set when the row is made. */
export const madeAt = () => moment().notNull().defaultNow()

/** Whole minor units of a currency. */
export const minor = () => bigint({ mode: 'number' })
