import { bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core'

/** A UUID v4 key: people quote its first characters, so they must differ. */
export const uuidPrimaryKey = () => uuid().primaryKey().defaultRandom()

/** A timestamp with time zone, in milliseconds: the precision of a JavaScript Date, so that a cursor finds its row again. */
export const timestamptz = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 })

/** A timestamp set when the row is inserted. */
export const timestampDefaultNow = () => timestamptz().notNull().defaultNow()

/** When reconciliation asks the provider about a row next, and how often it has done so since it was sent or closed. */
export const checkColumns = () => ({ nextCheckAt: timestamptz(), checks: integer().notNull().default(0) })

/** Whole minor units of a currency. */
export const minorUnits = () => bigint({ mode: 'number' })

/** Raw bytes. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The id of a transaction, which is never used again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })
