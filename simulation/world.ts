import { eq, sql } from 'drizzle-orm'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { vendors } from '@server/database/schema/vendors'
import type { ProviderFixture } from '@server/domains/payments/testing/provider-fixture'
import type { Market } from '@server/testing/open-market'
import type { Person, VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import type { Draw } from '../harness/random'

/** An order of the simulation, with the pages on which it can be paid. */
export interface Order {
  orderId: string
  customer: Person
  pages: { fixture: ProviderFixture; page: string }[]
}

/** Everything that the events happen to. */
export interface SimulationWorld {
  market: Market
  vendors: VendorPerson[]
  customers: Person[]
  admins: Person[]
  /** Staff with Orders alone, an admin who has not set up two-factor, and a member of the first vendor's team with Products alone. */
  orderStaff: Person
  newAdmin: Person
  member: VendorPerson
  goods: TestProduct[]
  orders: Order[]
  /** How many there may be by now. */
  mostOrders: number
  /** The disputes raised at a card provider, by the provider's id. */
  disputes: { fixture: ProviderFixture; id: number }[]
  /** Moves the clock on, and makes what is due by then run with the next jobs. */
  pass(hours: number): Promise<void>
  now(): Date
}

// The ending of an account number determines what the sandbox does with its transfers: paid, failed or reversed later.
const accounts = ['0123456789', '0123456789', '0123456789', '0123450000', '0123450001', '0123450002']

/** Opens a world of a dozen vendors, and customers with few orders each. */
export async function openWorld(market: Market, draw: Draw, mostOrders: number): Promise<SimulationWorld> {
  const admins = [await market.newAdmin(), await market.newAdmin()]
  await admins[0]!.api.save_settings({ p_settings: { delivery_hold_days: 2 } })
  const makers: VendorPerson[] = []
  const goods: TestProduct[] = []
  for (let n = 0; n < 12; n++) {
    const vendor = await market.newVendor({ companyName: `Makers ${n}` })
    await market.db
      .update(vendors)
      .set({ country: 'NG', payoutDestination: bankAccount(accounts[n % accounts.length]!) })
      .where(eq(vendors.id, vendor.vendorId))
    makers.push(vendor)
    for (let nth = 0; nth < 2; nth++) {
      const priceMinor = draw.pick([1, 99, 3_33, 34_50, 120_01, 899_99])
      goods.push(await market.newProduct({ vendor, priceMinor, quantity: 100_000 }))
    }
  }
  const customers: Person[] = []
  for (let n = 0; n < Math.ceil(mostOrders / 3); n++) customers.push(await market.newCustomer())
  const unproven = { ...(await market.newAdmin()).session, needsTwoFactor: true }
  let now = new Date()
  let passed = 0
  market.setClock(now)
  return {
    market,
    vendors: makers,
    customers,
    admins,
    orderStaff: await market.newStaff(['orders']),
    newAdmin: { session: unproven, api: market.api(unproven) },
    member: await market.newTeamMember(makers[0]!, ['products']),
    goods,
    orders: [],
    mostOrders,
    disputes: [],
    now: () => now,
    async pass(hours) {
      now = new Date(now.getTime() + hours * 60 * 60_000)
      market.setClock(now)
      passed += hours
      // The providers live in the same time as we do: lists that they are asked for begin at a day.
      for (const table of ['transactions', 'refunds', 'disputes', 'transfers'])
        await market.db.execute(
          sql.raw(
            `alter table if exists sandbox.${table} alter column created_at set default now() + interval '${passed * 60} minutes'`,
          ),
        )
      await market.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= ${now.toISOString()}::timestamptz`,
      )
    },
  }
}

const bankAccount = (account_number: string): PayoutDestination => ({
  method: 'bank_transfer',
  account_name: 'Test Makers',
  account_number,
  bank_code: '044',
})
