import { sql } from 'drizzle-orm'
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { uuidPrimaryKey, timestampDefaultNow } from './columns'

/**
 * The carriers suggested to vendors. `trackingUrl` has `{number}` in the place of a parcel's number; without countries a carrier collects
 * everywhere. One that is off is not suggested; parcels sent with it keep their links.
 */
export const carriers = pgTable(
  'carriers',
  {
    id: uuidPrimaryKey(),
    name: text().notNull(),
    trackingUrl: text(),
    countries: text().array().notNull().default([]),
    active: boolean().notNull().default(true),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('carrier_once').on(sql`lower(${t.name})`),
    check(
      'carrier_tracking_url',
      sql`${t.trackingUrl} is null or ${t.trackingUrl} ~ '^https://[^/?#{}]+[/?#][^{}]*[{]number[}][^{}]*$'`,
    ),
  ],
)
