import { eq, sql } from 'drizzle-orm'
import { variantPrices } from '@server/database/schema/variant-history'
import { notifications } from '@server/database/schema/notifications'
import { milestones } from '@server/database/schema/platform'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import type { Services } from '@server/platform/services'
import type { Queryable } from '@server/database/connect'
import { loadDiscount, loadOffer } from './load/discount'
import { loadNewVendors } from './load/new-vendors'
import { loadOperator } from './load/operator'
import { loadOrders } from './load/orders'
import { loadPayouts } from './load/payouts'
import { loadPeople } from './load/people'
import { loadProducts } from './load/products'
import { loadProductLists, loadSavedItems } from './load/saved-items'
import { loadShippingOffers } from './load/shipping-offers'
import { loadStorePage, loadStorePolicies } from './load/store-page'
import { loadStores } from './load/stores'
import { loadViews } from './load/views'
import { createDemoContext } from './load/demo-context'

/**
 * Loads the demo into a database, once, through the same procedures as users. An interrupted load resumes where it stopped: every step
 * checks what is there already.
 */
export async function loadDemoOnce(services: Services): Promise<void> {
  const { db } = services
  const [completed] = await db.select().from(milestones).where(eq(milestones.name, 'demo'))
  if (completed) return
  const logStep = (step: string) => process.stdout.write(`  demo: ${step}\n`)
  const demo = createDemoContext(services)
  logStep('people')
  const people = await loadPeople(demo)
  await loadOperator(demo, people)
  logStep('stores')
  const stores = await loadStores(demo, people)
  logStep('products and pictures')
  const products = await loadProducts(demo, stores)
  await loadDiscount(demo, stores)
  await loadOffer(demo, people)
  await loadStorePage(demo, stores, products)
  await loadStorePolicies(demo, stores)
  await loadNewVendors(demo, people)
  logStep('orders')
  await loadOrders(demo, people, stores, products, 'older')
  logStep('payouts')
  await loadPayouts(demo, people, stores)
  await loadOrders(demo, people, stores, products, 'newer')
  await loadShippingOffers(demo, stores)
  await products.restock()
  await loadSavedItems(demo, people, products)
  await loadProductLists(demo, people, products)
  await loadViews(db)
  logStep('plans')
  // Before the hourly job does it: balances then stay what they are while somebody looks around.
  await billPlans(undefined as never, services)
  await datePrices(db)
  await discardOldMail(db)
  await markOldNotificationsRead(db)
  await db.insert(milestones).values({ name: 'demo' })
}

/** Emails of past months count as read: only the newest are sent and shown in the inbox. */
async function discardOldMail(db: Queryable, retainedCount = 40): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail' order by id desc offset ${retainedCount}))`)
}

/** The demo's vendors have read the notifications of past months: only the newest are unread. */
async function markOldNotificationsRead(db: Queryable, days = 3): Promise<void> {
  await db.execute(sql`update ${notifications} set read_at = created_at + interval '2 hours'
    where read_at is null and created_at < now() - make_interval(days => ${days}::int)`)
}

/** Products have had their prices since they were created, not since the demo was loaded. */
async function datePrices(db: Queryable): Promise<void> {
  await db.execute(sql`update ${variantPrices} as price set since = product.created_at
    from product_variants as variant join products as product on product.id = variant.product_id
    where variant.id = price.variant_id and price.since > product.created_at
      and not exists (select from variant_prices as earlier where earlier.variant_id = price.variant_id and earlier.since < price.since)`)
}
