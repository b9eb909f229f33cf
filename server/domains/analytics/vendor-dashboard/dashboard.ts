import { Refusal } from '@contract/refusals'
import type { Inside } from '@contract/core/money'
import { productGains, vendorGains } from '@contract/sustainability/score-gains'
import { setupSteps, type VendorDashboard } from '@contract/analytics/vendor-procedures'
import { vendorOrdersOf } from '@server/domains/orders/vendor-orders'
import { scoreFactsOf, vendorScoreFacts } from '@server/domains/sustainability/score-facts'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { lowestScores, lowStock, ordersToFulfil, productFigures, setupOf, totalSales } from './queries'

/** What the acting vendor needs to know today; every figure is counted from its orders and products. Refuses: vendor_not_found. */
export async function getVendorDashboard(context: Context): Promise<Inside<VendorDashboard>> {
  const { tx } = context
  const { vendorId } = actingVendor(context)
  const { orderIds, toShip, underWay } = await ordersToFulfil(tx, vendorId)
  const products = await productFigures(tx, vendorId)
  return {
    total_sales: await totalSales(tx, vendorId),
    pending_orders: toShip,
    shipped_orders: underWay,
    active_products: products.active,
    other_products: products.all - products.active,
    sustainability_score: products.score,
    orders_to_fulfil: await vendorOrdersOf(context, vendorId, orderIds),
    low_stock: await lowStockOf(context, vendorId),
    scores: await scoresOf(context, vendorId),
    setup: await setupStepsOf(context, vendorId, products.all > 0),
  }
}

async function lowStockOf({ tx }: Context, vendorId: string): Promise<VendorDashboard['low_stock']> {
  const { count, rows } = await lowStock(tx, vendorId)
  return {
    count,
    products: rows.map(({ id, name, imageUrl, least, low, all }) => ({
      id,
      name,
      image_url: imageUrl,
      least,
      low_variants: low,
      variant_count: all,
    })),
  }
}

/** How many steps are suggested for one product: those that raise its score most. */
const suggestions = 3

async function scoresOf({ tx }: Context, vendorId: string): Promise<VendorDashboard['scores']> {
  const { formula, ...vendorFacts } = await vendorScoreFacts(tx, vendorId)
  const rows = await lowestScores(tx, vendorId)
  return {
    products: rows.map(({ id, name, imageUrl, score, ...facts }) => ({
      id,
      name,
      image_url: imageUrl,
      score,
      gains: productGains(scoreFactsOf(facts, vendorFacts), formula.weights).slice(0, suggestions),
    })),
    gains_of_all: vendorGains(vendorFacts, formula.weights),
  }
}

async function setupStepsOf(
  { tx }: Context,
  vendorId: string,
  hasProduct: boolean,
): Promise<VendorDashboard['setup']> {
  const setup = await setupOf(tx, vendorId)
  if (!setup) throw new Refusal('vendor_not_found')
  const done = { ...setup, product: hasProduct }
  return setupSteps.map((step) => ({ step, done: Boolean(done[step]) }))
}
