import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id } from '../core/schemas'
import { vendorOrder } from '../orders/procedures'

/** The lengths of a chart's periods and how many it shows; they are compared with the same number of periods before them. */
export const salesPeriods = { day: 30, week: 12, month: 12 } as const

export type SalesGranularity = keyof typeof salesPeriods

export const salesGranularities = Object.keys(salesPeriods) as [SalesGranularity, ...SalesGranularity[]]

/** Sales of one period, by the day the orders were placed, in UTC. `starts_on` is its first day. */
const salesPeriod = z.object({
  starts_on: z.string(),
  sales: money,
  units: z.number().int(),
  /** Of the previous period of the same length. */
  sales_before: money,
})

const soldProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  units: z.number().int(),
  sales: money,
})

/** A vendor's sales: the goods in its paid orders, excluding cancellations and refunds. */
export const vendorSales = z.object({
  granularity: z.enum(salesGranularities),
  sales: money,
  sales_before: money,
  periods: z.array(salesPeriod),
  best_products: z.array(soldProduct),
})

export type VendorSales = z.infer<typeof vendorSales>

const viewedProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  views: z.number().int(),
  /** Orders with the product that are paid and neither cancelled nor refunded, and its units in them. */
  orders: z.number().int(),
  units: z.number().int(),
})

/** Views of a vendor's product pages, by day in UTC; nothing is known of who viewed them. */
const productViews = z.object({
  granularity: z.enum(salesGranularities),
  views: z.number().int(),
  views_before: z.number().int(),
  /** The first day on which a view was counted, if that is within the periods: orders are counted from then on. */
  counted_since: z.string().nullable(),
  periods: z.array(
    z.object({
      starts_on: z.string(),
      views: z.number().int(),
      /** Of the previous period of the same length. */
      views_before: z.number().int(),
    }),
  ),
  /** The most viewed first. */
  products: z.array(viewedProduct),
})

export type ProductViews = z.infer<typeof productViews>

export type ViewedProduct = z.infer<typeof viewedProduct>

const lowStockProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  /** The stock of its variant with the least, and how many variants are low or sold out. */
  least: z.number().int(),
  low_variants: z.number().int(),
  variant_count: z.number().int(),
})

/** What would raise a score, and by how many points. */
const scoreGain = z.object({ step: z.string(), points: z.number().int() })

const scoredProduct = z.object({
  id,
  name: z.string(),
  image_url: z.string().nullable(),
  score: z.number().int(),
  gains: z.array(scoreGain),
})

/** What a new shop still has to do, in the order shown. */
export const setupSteps = ['product', 'logo', 'banner', 'description', 'city', 'payout', 'document'] as const

export type SetupStep = (typeof setupSteps)[number]

export const vendorDashboard = z.object({
  total_sales: money,
  /** Paid orders with something to ship; `shipped_orders`: on their way, delivery to be confirmed. */
  pending_orders: z.number().int(),
  shipped_orders: z.number().int(),
  active_products: z.number().int(),
  other_products: z.number().int(),
  /** The average of the active products; null without any. */
  sustainability_score: z.number().int().nullable(),
  /** Longest waiting first; as many as the dashboard shows. */
  orders_to_fulfil: z.array(vendorOrder),
  low_stock: z.object({ count: z.number().int(), products: z.array(lowStockProduct) }),
  /** The active products with the lowest scores, and what would raise the scores of all. */
  scores: z.object({ products: z.array(scoredProduct), gains_of_all: z.array(scoreGain) }),
  setup: z.array(z.object({ step: z.enum(setupSteps), done: z.boolean() })),
  /** Whether anybody has ever ordered, paid or not. */
  has_orders: z.boolean(),
})

export type VendorDashboard = z.infer<typeof vendorDashboard>

export type ScoredProduct = z.infer<typeof scoredProduct>

export type LowStockProduct = z.infer<typeof lowStockProduct>

export const vendorDashboardProcedures = {
  get_vendor_dashboard: procedure({
    summary: 'What a vendor needs to know today: figures, orders to fulfil, low stock, scores, setup',
    role: 'vendor',
    area: 'all',
    effect: 'read',
    report: true,
    input: noInput,
    output: vendorDashboard,
    refusals: ['vendor_not_found'],
  }),
  get_vendor_sales: procedure({
    summary:
      'The vendor’s sales by day, week or month compared with the previous period, and the best-selling products',
    role: 'vendor',
    area: 'all',
    effect: 'read',
    report: true,
    input: z.object({ granularity: z.enum(salesGranularities).optional() }).optional(),
    output: vendorSales,
  }),
  get_product_views: procedure({
    summary:
      'The views of the vendor’s product pages by day, week or month, and the most viewed products with the orders that contain them',
    role: 'vendor',
    area: 'all',
    effect: 'read',
    report: true,
    input: z.object({ granularity: z.enum(salesGranularities).optional() }).optional(),
    output: productViews,
  }),
}
