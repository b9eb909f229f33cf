import { sql } from 'drizzle-orm'
import { check, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { minorUnits } from './columns'
import { shippingZone } from './enums'
import { vendors } from './vendors'

/**
 * What a vendor charges for its parcels to a zone, with the cheapest service that delivers there: a flat price, nothing from a value of goods, or
 * both. It pays the rest of what they cost.
 */
export const vendorShippingOffers = pgTable(
  'vendor_shipping_offers',
  {
    vendorId: uuid()
      .notNull()
      .references(() => vendors.id),
    zone: shippingZone().notNull(),
    flatMinor: minorUnits(),
    freeFromMinor: minorUnits(),
  },
  (t) => [
    primaryKey({ columns: [t.vendorId, t.zone] }),
    check('shipping_offer_stated', sql`${t.flatMinor} is not null or ${t.freeFromMinor} is not null`),
    check('shipping_offer_amounts', sql`${t.flatMinor} >= 0 and ${t.freeFromMinor} > 0`),
  ],
)
