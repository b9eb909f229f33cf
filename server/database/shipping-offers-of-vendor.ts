import { sql } from 'drizzle-orm'
import type { InternalAmounts } from '@contract/core/money'
import type { ShippingOffer } from '@contract/pricing/shipping-offers'
import { vendors } from './schema/vendors'

/** What the vendor of a query offers for shipping, as a column: null if nothing. */
export const shippingOffersOfVendor = sql<
  InternalAmounts<ShippingOffer>[] | null
>`shipping_offers_of(${vendors.id})`
