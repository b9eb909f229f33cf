import { eq, sql } from 'drizzle-orm'
import { variantPrices } from '@server/database/schema/variant-history'
import { notifications } from '@server/database/schema/notifications'
import { milestones } from '@server/database/schema/platform'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import type { Services } from '@server/platform/services'
import { withAsynchronousCommits } from '@server/database/asynchronous-commits'
import type { Queryable } from '@server/database/connect'
import { showProgress } from '../scripts/lib/progress.mjs'
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
import { createDemoContext, type DemoContext } from './load/demo-context'

interface Options {
  /** Nobody else uses the database, so no commit has to wait for the disk. */
  isOwnDatabase?: boolean
}

/**
 * Loads the demo into a database, once, through the same procedures as users. An interrupted load resumes where it stopped: every step
 * checks what is there already.
 */
export async function loadDemoOnce(services: Services, { isOwnDatabase = false }: Options = {}) {
  const { db } = services
  const [completed] = await db.select().from(milestones).where(eq(milestones.name, 'demo'))
  if (completed) return
  const load = () => loadDemo(services)
  await (isOwnDatabase ? withAsynchronousCommits(db.$client, load) : load())
  await db.insert(milestones).values({ name: 'demo' })
}

async function loadDemo(services: Services): Promise<void> {
  const progress = showProgress('Loading the demo: people')
  const show = (step: string) => progress.update(`Loading the demo: ${step}`)
  const counted = (what: string) => (count: number, total: number) => show(`${what} ${count} of ${total}`)
  const startedAt = Date.now()
  let outcome: string | undefined
  try {
    await loadAll(createDemoContext(services), { show, counted })
    outcome = `Loaded the demo in ${Math.round((Date.now() - startedAt) / 1000)} s.`
  } finally {
    progress.end(outcome)
  }
}

interface Steps {
  show(step: string): void
  counted(what: string): (count: number, total: number) => void
}

async function loadAll(demo: DemoContext, { show, counted }: Steps): Promise<void> {
  const { services } = demo
  const { db } = services
  const people = await loadPeople(demo, counted('people'))
  await loadOperator(demo, people)
  const stores = await loadStores(demo, people, counted('stores'))
  const products = await loadProducts(demo, stores, counted('products'))
  await loadDiscount(demo, stores)
  await loadOffer(demo, people)
  await loadStorePage(demo, stores, products)
  await loadStorePolicies(demo, stores)
  await loadNewVendors(demo, people)
  const loaded = { people, stores, products }
  await loadOrders(demo, loaded, 'older', counted('orders'))
  await loadPayouts(demo, people, stores)
  await loadOrders(demo, loaded, 'newer', counted('orders'))
  show('finishing')
  await loadShippingOffers(demo, stores)
  await products.restock()
  await loadSavedItems(demo, people, products)
  await loadProductLists(demo, people, products)
  await loadViews(db)
  // Before the hourly job does it: balances then stay what they are while somebody looks around.
  await billPlans(undefined as never, services)
  await datePrices(db)
  await discardOldMail(db)
  await markOldNotificationsRead(db)
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
