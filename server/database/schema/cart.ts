import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts'
import { productVariants } from './catalog'
import { timestampDefaultNow, timestamptz, minorUnits } from './columns'

/** A line of a signed-in user's cart. */
export const cartItems = pgTable(
  'cart_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** The unit price when the user last added it, US cents: a later change is pointed out, never charged unannounced. */
    priceWhenAddedMinor: minorUnits().notNull(),
    addedAt: timestampDefaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index().on(t.variantId),
    index('cart_items_added').on(t.addedAt, t.userId).concurrently(),
    check('cart_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** A variant that a signed-in user set aside from the cart. It keeps no price: the current one is displayed. */
export const savedItems = pgTable(
  'saved_items',
  {
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: uuid()
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** How many go back into the cart. */
    quantity: integer().notNull(),
    savedAt: timestampDefaultNow(),
    /** Since when its user waits to be told that it is back in stock; null if they do not. */
    alertRequestedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.variantId] }),
    index().on(t.variantId),
    index('saved_items_alerts')
      .on(t.variantId, t.alertRequestedAt, t.userId)
      .where(sql`${t.alertRequestedAt} is not null`)
      .concurrently(),
    check('saved_quantity_positive', sql`${t.quantity} > 0`),
  ],
)

/** The last wave of people who were told that a variant is back in stock, and how many they were; written by `stock-alerts.ts` alone. */
export const stockAlertWaves = pgTable(
  'stock_alert_waves',
  {
    variantId: uuid()
      .primaryKey()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    startedAt: timestamptz().notNull(),
    people: integer().notNull(),
  },
  (t) => [check('stock_alert_wave_people', sql`${t.people} > 0`)],
)
