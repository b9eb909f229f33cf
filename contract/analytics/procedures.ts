import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { day, id, searchText } from '../core/schemas'
import { adminSearchLimits, analyticsRowLimit } from './facts'
import { comparisons, salesRanges } from './ranges'
import { salesGranularities } from './vendor-procedures'

/** What sales are counted by. */
export const salesKinds = ['vendor', 'product', 'category'] as const

export type SalesKind = (typeof salesKinds)[number]

const count = z.number().int()

/**
 * Goods sold: `goods` is the gross (GMV), the goods of paid orders at their prices, before discounts and refunds, without shipping and tax;
 * `refunded` is what was refunded of these very goods since, or taken back by lost disputes, at their prices too; `net` is the rest.
 */
const sold = z.object({ goods: money, refunded: money, net: money })

/** The figures of a period. */
const figures = sold.extend({
  commission: money,
  /** Orders that were paid in it, and the units in them. */
  orders: count,
  units: count,
  average_order: money,
  /** Accounts with something in their cart, orders placed, and those of them that were paid since. */
  carts: count,
  placed: count,
  placed_and_paid: count,
})

export type AnalyticsFigures = z.infer<typeof figures>

const period = sold.extend({
  starts_on: z.string(),
  orders: count,
  goods_before: money,
  orders_before: count,
})

/** Sales of one vendor, product or category. */
const topSeller = sold.extend({
  subject: z.string(),
  name: z.string(),
  orders: count,
  units: count,
})

export type TopSeller = z.infer<typeof topSeller>

const cohort = z.object({ month: z.string(), customers: count, came_back: count })

const emptySearch = z.object({ words: z.string(), count, last_on: z.string() })

/** Two days, in either order, or a range; the days come first. Without either: the default range. */
export const analyticsQuery = z.object({
  range: z.enum(salesRanges).optional(),
  from: day.optional(),
  to: day.optional(),
  compare: z.enum(comparisons).optional(),
  by: z.enum(salesGranularities).optional(),
})

export type AnalyticsQuery = z.infer<typeof analyticsQuery>

const dayRange = z.object({ from: z.string(), to: z.string() })

/** The marketplace over time. `counted_at`: when its newest day was counted last; null before the first count. */
export const analytics = z.object({
  /** Null for two days of one's own. */
  range: z.enum(salesRanges).nullable(),
  /** The first and the last day, and those that they are compared with. */
  days: dayRange,
  compare: z.enum(comparisons),
  compared_days: dayRange,
  by: z.enum(salesGranularities),
  counted_at: z.string().nullable(),
  now: figures,
  before: figures,
  periods: z.array(period),
  vendors: z.array(topSeller),
  products: z.array(topSeller),
  categories: z.array(topSeller),
  /** By the month of the first paid order, the newest first. */
  cohorts: z.array(cohort),
  empty_searches: z.array(emptySearch),
})

export type Analytics = z.infer<typeof analytics>

export const analyticsProcedures = {
  get_analytics: procedure({
    summary: `The marketplace in a range of days compared with another, with the top ${analyticsRowLimit} vendors, products and categories, cohorts, and searches that found nothing`,
    role: 'admin',
    area: 'platform',
    effect: 'read',
    report: true,
    input: analyticsQuery.optional(),
    output: analytics,
  }),
  recount_analytics: procedure({
    summary: 'Recounts every day from the orders and refunds, in the background',
    role: 'admin',
    area: 'platform',
    effect: 'write',
    limit: { times: 5, minutes: 60 },
    input: z.object({}).optional(),
    output: z.object({ queued: z.literal(true) }),
  }),
}

const searchHit = z.object({ id, title: z.string(), about: z.string() })

export const adminSearchProcedures = {
  search_admin: procedure({
    summary: `Finds orders, people, products, vendors, billing documents, payments and payouts by an ID, name, email, number or reference: up to ${adminSearchLimits.perKind} of each`,
    role: 'admin',
    // Only what the caller may open is found.
    area: 'any',
    effect: 'read',
    report: true,
    input: z.object({ p_search: searchText.min(1) }),
    output: z.object({
      orders: z.array(searchHit),
      people: z.array(
        searchHit.extend({ role: z.enum(['customer', 'vendor', 'admin']), vendor_id: id.nullable() }),
      ),
      products: z.array(searchHit),
      vendors: z.array(searchHit),
      documents: z.array(searchHit),
      payments: z.array(searchHit),
      payouts: z.array(searchHit),
    }),
  }),
}
