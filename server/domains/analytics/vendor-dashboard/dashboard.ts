import { Refusal } from '@contract/refusals'
import type { InternalAmounts } from '@contract/core/money'
import { productGains, vendorGains } from '@contract/sustainability/score-gains'
import { setupSteps, type VendorDashboard } from '@contract/analytics/vendor-procedures'
import { vendorOrdersOf } from '@server/domains/orders/vendor-orders'
import { scoreFactsOf, vendorScoreFacts } from '@server/domains/sustainability/score-facts'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import {
  findLowestScores,
  findLowStock,
  findOrdersToFulfil,
  getProductFigures,
  setupOf,
  getTotalSales,
} from './queries'

/** What the acting vendor needs to know today; every figure is counted from its orders and products. Refuses: vendor_not_found. */
export async function getVendorDashboard(context: Context): Promise<InternalAmounts<VendorDashboard>> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  const { orderIds, toShip, inTransit } = await findOrdersToFulfil(tx, vendorId)
  const products = await getProductFigures(tx, vendorId)
  return {
    total_sales: await getTotalSales(tx, vendorId),
    pending_orders: toShip,
    shipped_orders: inTransit,
    active_products: products.active,
    other_products: products.total - products.active,
    sustainability_score: products.score,
    orders_to_fulfil: await vendorOrdersOf(context, vendorId, orderIds),
    low_stock: await lowStockOf(context, vendorId),
    scores: await scoresOf(context, vendorId),
    ...(await progressOf(context, vendorId, products.total > 0)),
  }
}

async function lowStockOf({ tx }: Context, vendorId: string): Promise<VendorDashboard['low_stock']> {
  const { count, rows } = await findLowStock(tx, vendorId)
  return {
    count,
    products: rows.map(({ id, name, imageUrl, leastStock, lowVariants, variantCount }) => ({
      id,
      name,
      image_url: imageUrl,
      least: leastStock,
      low_variants: lowVariants,
      variant_count: variantCount,
    })),
  }
}

/** How many steps are suggested for one product: those that raise its score most. */
const maxSuggestions = 3

async function scoresOf({ tx }: Context, vendorId: string): Promise<VendorDashboard['scores']> {
  const { formula, ...vendorFacts } = await vendorScoreFacts(tx, vendorId)
  const rows = await findLowestScores(tx, vendorId)
  return {
    products: rows.map(({ id, name, imageUrl, score, ...facts }) => ({
      id,
      name,
      image_url: imageUrl,
      score,
      gains: productGains(scoreFactsOf(facts, vendorFacts), formula.weights).slice(0, maxSuggestions),
    })),
    gains_of_all: vendorGains(vendorFacts, formula.weights),
  }
}

async function progressOf(
  { tx }: Context,
  vendorId: string,
  hasProduct: boolean,
): Promise<Pick<VendorDashboard, 'setup' | 'has_orders'>> {
  const setup = await setupOf(tx, vendorId)
  if (!setup) throw new Refusal('vendor_not_found')
  const completedSteps = { ...setup, product: hasProduct }
  return {
    setup: setupSteps.map((step) => ({ step, done: Boolean(completedSteps[step]) })),
    has_orders: setup.hasOrders,
  }
}
