import { eq, sql } from 'drizzle-orm'
import { notifications } from '@server/database/schema/notifications'
import { milestones } from '@server/database/schema/platform'
import { billPlans } from '@server/domains/subscriptions/bill-plans'
import type { Services } from '@server/platform/services'
import type { Queryable } from '@server/database/connect'
import { loadNewcomers } from './load/newcomers'
import { loadOperator } from './load/operator'
import { loadOrders } from './load/orders'
import { loadPayouts } from './load/payouts'
import { loadPeople } from './load/people'
import { loadProducts } from './load/products'
import { loadStores } from './load/stores'
import { openWorld } from './load/demo-context'

/**
 * Loads the demo into a database, once, through the same procedures as users. An interrupted load resumes where it stopped: every step
 * checks what is there already.
 */
export async function loadDemoOnce(services: Services): Promise<void> {
  const { db } = services
  const [done] = await db.select().from(milestones).where(eq(milestones.name, 'demo'))
  if (done) return
  const say = (what: string) => process.stdout.write(`  demo: ${what}\n`)
  const world = openWorld(services)
  say('people')
  const people = await loadPeople(world)
  await loadOperator(world, people)
  say('stores')
  const stores = await loadStores(world, people)
  say('products and pictures')
  const products = await loadProducts(world, stores)
  await loadNewcomers(world, people)
  say('orders')
  await loadOrders(world, people, stores, products, 'older')
  say('payouts')
  await loadPayouts(world, people, stores)
  await loadOrders(world, people, stores, products, 'newer')
  await products.restock()
  say('plans')
  // Before the hourly job does it: balances then stay what they are while somebody looks around.
  await billPlans(undefined as never, services)
  await forgetOldMail(db)
  await readOldNotifications(db)
  await db.insert(milestones).values({ name: 'demo' })
}

/** Emails of past months count as read: only the newest are sent and shown in the inbox. */
async function forgetOldMail(db: Queryable, keep = 40): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail' order by id desc offset ${keep}))`)
}

/** The demo's vendors have seen what they were told of in past months: only the newest are unread. */
async function readOldNotifications(db: Queryable, days = 3): Promise<void> {
  await db.execute(sql`update ${notifications} set read_at = created_at + interval '2 hours'
    where read_at is null and created_at < now() - make_interval(days => ${days}::int)`)
}
