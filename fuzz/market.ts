import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { ShippingAddress } from '@contract/core/address'
import { inArray } from 'drizzle-orm'
import { settings } from '@server/database/schema/platform'
import { settingDefaults } from '@server/platform/settings'
import { connect } from '@server/database/connect'
import { startEmbeddedPostgres } from '@server/database/embedded/start-embedded-postgres'
import { seedRates } from '@server/domains/pricing/seeds'
import type { Person, VendorPerson } from '@server/testing/people'
import { nairobi, type TestProduct, type shoppingFixtures } from '@server/testing/shopping'
import { membersOf } from '../harness/members'
import { builtServerCommand, startServer } from '../harness/servers'
import {
  newAccounts,
  rejoinTeam,
  roles,
  secretAddress,
  type Accounts,
  type Role,
  type Secret,
} from './accounts'
import { Cursors } from './cursors'
import { Ids } from './ids'
import type { KnownValues } from './valid'

/** The marketplace under test: the production build on a database of its own, with accounts of every role. */
export type FuzzMarket = Awaited<ReturnType<typeof openFuzzMarket>>

/** Starts it. Close it in any case: it holds a server and a database. */
export async function openFuzzMarket() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-fuzz-'))
  const database = await startEmbeddedPostgres({ dataDir, fast: true })
  const log = join(dataDir, 'server.log')
  const env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    DEMO: 'off',
    SANDBOX: 'on',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  }
  const server = await startServer(builtServerCommand, env, '/api/health', { log })
  const { db, pool, close } = connect(database.url, 4)
  const { cookieOf, signInAgain, people, shop } = membersOf({ origin: server.origin, dataDir, db })
  const accounts = await newAccounts(db, people)
  const userIdOf = (role: Role) => (role === 'visitor' ? undefined : accounts[role].session.userId)
  const { bystander, bystandingVendor } = accounts
  const ids = new Ids(
    new Set([
      ...roles.flatMap((role) => userIdOf(role) ?? []),
      bystander.session.userId,
      bystandingVendor.session.userId,
    ]),
  )
  const cursors = new Cursors()

  /** The settings, services, rates, vendors and team of the start: inputs may have changed them so that nobody sells or orders any more. */
  const restoreDefaults = async () => {
    await db.delete(settings).where(inArray(settings.key, Object.keys(settingDefaults)))
    await pool.query('update shipping_services set active = true')
    await pool.query(
      `update vendors set status = 'approved', stopped_at = null, stop_reason = null from profiles
       where profiles.id = vendors.user_id and profiles.deleted_at is null and vendors.stopped_at is not null`,
    )
    await pool.query('delete from shipping_rates')
    await seedRates(db)
    await rejoinTeam(db, accounts)
  }

  const { rows: rateLimitTables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename like 'rate_limit%'`,
  )
  const clearRateLimitsSql = rateLimitTables.map(({ name }) => `delete from ${name}`).join(';')

  const market = {
    origin: server.origin,
    log,
    pool,
    /** Resolves when the server has ended, which it should not do by itself. */
    exited: server.exited,
    secrets: accounts.secrets as readonly Secret[],
    ids,
    userIdOf,
    /** The cookie of a role's session; undefined for a visitor. */
    cookieOf: async (role: Role) => {
      const userId = userIdOf(role)
      return userId === undefined ? undefined : cookieOf(userId)
    },
    /** Signs a role in again: an input may have ended its session. */
    signInAgain(role: Role) {
      const userId = userIdOf(role)
      if (userId !== undefined) signInAgain(userId)
    },
    /** The real values that an input of a role may name. */
    knownValuesOf: (role: Role): KnownValues => ({
      idFor: (field, random) => ids.pick(field, userIdOf(role), random),
      cursor: (random) => cursors.pick(random),
      slug: (random) => random.pick([accounts.vendor, accounts['other-vendor']]).session.vendor!.storeSlug!,
    }),
    /** Recreates everything that earlier inputs may have used up: orders in every state, payouts, refunds, cart lines. */
    async refresh() {
      signInAgain()
      await restoreDefaults()
      await seedOrders(accounts, shop, pool)
      // Somebody to block and to erase.
      await people.newCustomer()
      await people.newCustomer()
      await ids.refresh(pool)
      await cursors.refresh(accounts)
    },
    /** Clears all rate limits: they would end the fuzzing, and are tested elsewhere. */
    async resetRateLimits() {
      await pool.query(clearRateLimitsSql)
    },
    async close() {
      await server.stop()
      await close()
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  await market.refresh()
  return market
}

/** Buys, pays, ships, delivers, refunds and asks for payouts. */
async function seedOrders(
  accounts: Accounts,
  shop: ReturnType<typeof shoppingFixtures>,
  pool: pg.Pool,
): Promise<void> {
  const { customer, vendor, bystander, bystandingVendor, admin, secrets } = accounts
  const recordSecretAddress = (description: string, readers: Role[]) => {
    const address = secretAddress()
    secrets.push({ description, text: address.address, readers })
    return address
  }
  // Lines that inputs put there could belong to vendors who would then read the address.
  await pool.query('delete from cart_items')
  await pool.query('delete from saved_items')
  await payEarlierOrders(admin, pool)
  const savedAddress = recordSecretAddress('an address that the customer saved', ['customer', 'admin'])
  await pool.query('delete from addresses')
  await customer.api.save_address({ p_address: savedAddress })
  await shop.newProduct({ vendor: accounts['other-vendor'], name: 'Sisal mat' })
  const orderParties: [VendorPerson, Person, ShippingAddress][] = [
    [
      vendor,
      customer,
      recordSecretAddress("the address of the customer's order", ['customer', 'vendor', 'admin']),
    ],
    [bystandingVendor, bystander, recordSecretAddress("the address of the bystander's order", ['admin'])],
    [vendor, accounts['other-vendor'], nairobi],
    [vendor, accounts.applicant, nairobi],
    [vendor, admin, nairobi],
  ]
  await Promise.all(
    orderParties.map(async ([seller, buyer, address]) => {
      const product = await shop.newProduct({ vendor: seller })
      await createOrdersInEachState({ seller, buyer, admin }, { shop, product, address })
    }),
  )
}

/** The number of unpaid orders per user is limited. */
async function payEarlierOrders({ api }: Person, pool: pg.Pool) {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct order_id as id from order_items where status = 'awaiting_payment'`,
  )
  await Promise.all(
    rows.map(({ id }) => api.record_offline_payment({ p_order_id: id, p_note: 'Paid in cash' })),
  )
}

interface OrderFixture {
  shop: ReturnType<typeof shoppingFixtures>
  product: TestProduct
  address: ShippingAddress
}

/** Leaves an order in each state: delivered with its payout requested, refunded, paid, and unpaid with its payment open. */
async function createOrdersInEachState(
  { seller, buyer, admin }: Record<'seller' | 'buyer' | 'admin', Person>,
  { shop, product, address }: OrderFixture,
): Promise<void> {
  const placeOrder = () => shop.placeOrder(buyer, [{ product, quantity: 1 }], address)
  const createPaidItem = async () => {
    const id = await placeOrder()
    await admin.api.record_offline_payment({ p_order_id: id, p_note: 'Paid in cash' })
    return (await shop.itemsOf(id))[0]!.id
  }
  const deliveredItemId = await createPaidItem()
  await seller.api.update_order_item_status({ p_item_id: deliveredItemId, p_status: 'shipped' })
  await seller.api.update_order_item_status({ p_item_id: deliveredItemId, p_status: 'delivered' })
  await admin.api.refund_order_item({ p_item_id: await createPaidItem(), p_reason: 'It was broken' })
  // Refused while an earlier payout is open.
  await seller.api.request_vendor_payout().catch(() => undefined)
  await createPaidItem()
  await buyer.api.start_payment({ p_order_id: await placeOrder() })
  await buyer.api.add_to_cart({ p_product_id: product.id, p_quantity: 1 })
}
