import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgEnum,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { uuidPrimaryKey, timestampDefaultNow, minorUnits, timestamptz } from './columns'
import { shippingService, shippingZone } from './enums'

/** A shipping service, by the name that buyers read; one that is off is not offered in any zone. */
export const shippingServices = pgTable('shipping_services', {
  service: shippingService().primaryKey(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
})

/**
 * Parcel prices by zone and service: US cents for the first kilogram, and for each one after it that is started. A rate applies from `validFrom` to the day before
 * `validTo`; an empty period is a rate that was withdrawn. The constraint `shipping_rate_periods` (in its migration) refuses two rates of a
 * zone and service on one day.
 */
export const shippingRates = pgTable(
  'shipping_rates',
  {
    id: uuidPrimaryKey(),
    zone: shippingZone().notNull(),
    service: shippingService()
      .notNull()
      .references(() => shippingServices.service),
    rateName: text().notNull(),
    /** What the next two columns are written as, while the version before may be running, which priced by piece and reads these. */
    baseMinor: minorUnits().notNull(),
    perExtraItemMinor: minorUnits().notNull(),
    firstKilogramMinor: minorUnits()
      .notNull()
      .generatedAlwaysAs(sql`base_minor`),
    furtherKilogramMinor: minorUnits()
      .notNull()
      .generatedAlwaysAs(sql`per_extra_item_minor`),
    minDeliveryDays: integer().notNull(),
    maxDeliveryDays: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull().default('2020-01-01'),
    validTo: date({ mode: 'string' }),
    createdAt: timestampDefaultNow(),
    /** Read by the version before only: the name stands with the service, and a rate is off when it has ended. */
    providerName: text().notNull().default(''),
    active: boolean().notNull().default(true),
  },
  (t) => [
    check('shipping_rate_days', sql`${t.minDeliveryDays} between 0 and ${t.maxDeliveryDays}`),
    check('shipping_rate_amounts', sql`${t.baseMinor} >= 0 and ${t.perExtraItemMinor} >= 0`),
    check('shipping_rate_span', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check('pickup_in_same_country', sql`${t.service} <> 'pickup' or ${t.zone} = 'same_country'`),
  ],
)

export const confidence = pgEnum('confidence', ['high', 'medium', 'low'])

/**
 * A component of a country's tax on goods and shipping, in basis points. It applies from `validFrom` to the day before `validTo`; an
 * empty period is a rate that was withdrawn. The constraint `tax_rate_periods` (in its migration) refuses overlapping periods of a
 * component. Starting data, not tax advice.
 */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: uuidPrimaryKey(),
    country: text().notNull(),
    component: text().notNull(),
    rateBps: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    validTo: date({ mode: 'string' }),
    source: text().notNull(),
    confidence: confidence().notNull(),
    checkedOn: date({ mode: 'string' }).notNull(),
    active: boolean().notNull(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.validFrom, t.id),
    index().on(t.rateBps, t.id),
    check('tax_rate_range', sql`${t.rateBps} between 0 and 10000`),
    check('tax_rate_span', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
)

export const commissionScope = pgEnum('commission_scope', ['plan', 'category', 'vendor'])

/**
 * The marketplace's commission on goods, for orders placed from `validFrom` to the day before `validTo`; an empty period is a rule that was
 * withdrawn. The most specific rule applies: vendor, then category, then plan. The constraint `commission_rule_periods` (in its migration)
 * refuses overlapping periods of a subject.
 */
export const commissionRules = pgTable(
  'commission_rules',
  {
    id: uuidPrimaryKey(),
    scope: commissionScope().notNull(),
    subject: text().notNull(),
    rateBps: integer().notNull(),
    floorMinor: minorUnits(),
    capMinor: minorUnits(),
    validFrom: date({ mode: 'string' }).notNull().default('2020-01-01'),
    validTo: date({ mode: 'string' }),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index().on(t.subject, t.scope),
    index().on(t.validFrom, t.id),
    check('commission_rate_range', sql`${t.rateBps} between 0 and 10000`),
    check('commission_rule_span', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
    check(
      'commission_bounds',
      sql`coalesce(${t.floorMinor}, 0) >= 0 and (${t.capMinor} is null or ${t.capMinor} >= coalesce(${t.floorMinor}, 0))`,
    ),
  ],
)

/**
 * The value of one US dollar from a day on, for providers that cannot charge dollars. `minorDigits` is the currency's own. Payments and
 * payouts name the rate they were made at, so a rate is never edited: of those for a day, the one set last applies.
 */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    id: uuidPrimaryKey(),
    currency: text().notNull(),
    minorDigits: smallint().notNull(),
    perUsd: numeric({ precision: 18, scale: 6 }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    /** Published by the source that rates are fetched from, whether it was held back or not; otherwise set by hand. */
    isFetched: boolean().notNull().default(false),
    /** A round figure of a sandbox, which does not get too old to use. */
    isSample: boolean().notNull().default(false),
    /** When admins were told that it is too old to use. */
    staleNoticeAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    uniqueIndex('exchange_rate_sample_once')
      .on(t.currency, t.validFrom)
      .where(sql`${t.isSample}`)
      .concurrently(),
    index('exchange_rates_by_day').on(t.currency, t.validFrom, t.createdAt).concurrently(),
    index('exchange_rates_newest').on(t.createdAt, t.id).concurrently(),
    check('exchange_rate_positive', sql`${t.perUsd} > 0`),
    check('exchange_rate_currency', sql`${t.currency} ~ '^[A-Z]{3}$'`),
    check('exchange_rate_digits', sql`${t.minorDigits} between 0 and 3`),
  ],
)

/**
 * A fetched rate that is far from the one before, or the first of its currency: not used until a person confirms it. The next one of its
 * currency replaces it, with another id, so that nobody confirms a rate that they were not shown.
 */
export const heldExchangeRates = pgTable(
  'held_exchange_rates',
  {
    id: uuidPrimaryKey(),
    currency: text().notNull().unique(),
    perUsd: numeric({ precision: 18, scale: 6 }).notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    source: text().notNull(),
    /** Kept, so that the same rate is not held again. */
    dismissedAt: timestamptz(),
    createdAt: timestampDefaultNow(),
  },
  (t) => [
    index('held_exchange_rates_open')
      .on(t.validFrom)
      .where(sql`${t.dismissedAt} is null`),
    check('held_exchange_rate_positive', sql`${t.perUsd} > 0`),
  ],
)

/** How fetching rates from a source is going. While a fetch runs, `nextFetchAt` is when another one may begin should its process die. */
export const exchangeRateSources = pgTable(
  'exchange_rate_sources',
  {
    source: text().primaryKey(),
    /** The currencies that it published the last time. */
    currencies: text().array().notNull().default([]),
    fetchedAt: timestamptz(),
    nextFetchAt: timestamptz().notNull(),
    /** Failures since it was last fetched, since when, and why it failed the last time. */
    failures: integer().notNull().default(0),
    failingSince: timestamptz(),
    error: text(),
  },
  (t) => [
    check('exchange_rate_source_failing', sql`(${t.failures} = 0) = (${t.failingSince} is null)`),
    check('exchange_rate_source_error', sql`(${t.failures} = 0) = (${t.error} is null)`),
  ],
)
