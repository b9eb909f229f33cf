import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, searchText } from '../core/schemas'
import { adminSearchLimits, analyticsRowLimit } from './facts'
import { salesGranularities } from './vendor-procedures'

/** What sales are counted by. */
export const salesKinds = ['vendor', 'product', 'category'] as const

export type SalesKind = (typeof salesKinds)[number]

const count = z.number().int()

/** The figures of a period. `goods`: GMV, what was paid for goods, before refunds. */
const figures = z.object({
  goods: money,
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

const period = z.object({
  starts_on: z.string(),
  goods: money,
  orders: count,
  goods_before: money,
  orders_before: count,
})

/** Sales of one vendor, product or category. */
const topSeller = z.object({
  subject: z.string(),
  name: z.string(),
  orders: count,
  units: count,
  goods: money,
})

export type TopSeller = z.infer<typeof topSeller>

const cohort = z.object({ month: z.string(), customers: count, came_back: count })

const emptySearch = z.object({ words: z.string(), count, last_on: z.string() })

export const analyticsQuery = z.object({ by: z.enum(salesGranularities).default('day') })

/** The marketplace over time. `counted_at`: when its newest day was counted last; null before the first count. */
export const analytics = z.object({
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
    summary: `The marketplace over time compared with the previous period, with the top ${analyticsRowLimit} vendors, products and categories, cohorts, and searches that found nothing`,
    role: 'admin',
    area: 'platform',
    effect: 'read',
    input: analyticsQuery.optional(),
    output: analytics,
  }),
  recount_analytics: procedure({
    summary: 'Recounts every day from the orders and the ledger, in the background',
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
    summary: `Finds orders, people, products and vendors by the start of an ID, name or email: up to ${adminSearchLimits.perKind} of each`,
    role: 'admin',
    // Results are limited to the kinds whose lists the caller is allowed to see.
    area: 'any',
    effect: 'read',
    input: z.object({ p_search: searchText.min(1) }),
    output: z.object({
      orders: z.array(searchHit),
      people: z.array(
        searchHit.extend({ role: z.enum(['customer', 'vendor', 'admin']), vendor_id: id.nullable() }),
      ),
      products: z.array(searchHit),
      vendors: z.array(searchHit),
    }),
  }),
}
