import { eq, sql } from 'drizzle-orm'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { vendors } from '@server/database/schema/vendors'
import type { ProviderFixture } from '@server/domains/payments/testing/provider-fixture'
import type { Market } from '@server/testing/open-market'
import type { Person, VendorPerson } from '@server/testing/people'
import type { TestProduct } from '@server/testing/shopping'
import type { SeededRandom } from '../harness/random'
import { changeShippingOffers } from './shipping-offers'

/** An order of the simulation, with the pages on which it can be paid. */
export interface Order {
  orderId: string
  customer: Person
  pages: { fixture: ProviderFixture; page: string }[]
}

/** Everything that the events happen to. */
export interface SimulationContext {
  market: Market
  vendors: VendorPerson[]
  customers: Person[]
  admins: Person[]
  /** Staff with Orders alone, an admin who has not set up two-factor, and a member of the first vendor's team with Products alone. */
  orderStaff: Person
  newAdmin: Person
  member: VendorPerson
  products: TestProduct[]
  orders: Order[]
  /** The discount codes that vendors have started. */
  discounts: { vendor: VendorPerson; promotionId: string; code: string }[]
  /** How many there may be by now. */
  maxOrders: number
  /** The disputes raised at a card provider, by the provider's id. */
  disputes: { fixture: ProviderFixture; id: number }[]
  /** Moves the clock on, and makes what is due by then run with the next jobs. */
  advance(hours: number): Promise<void>
  now(): Date
}

// The ending of an account number determines what the sandbox does with its transfers: paid, failed or reversed later.
const bankAccountNumbers = [
  '0123456789',
  '0123456789',
  '0123456789',
  '0123450000',
  '0123450001',
  '0123450002',
]

/** Sets up a dozen vendors with products, and customers with few orders each. */
export async function createSimulation(
  market: Market,
  random: SeededRandom,
  maxOrders: number,
): Promise<SimulationContext> {
  // Nobody approves a payout that includes what they have a hand in, so there are several.
  const admins = await Promise.all(Array.from({ length: 5 }, () => market.newAdmin()))
  await admins[0]!.api.save_settings({
    p_settings: {
      delivery_hold_days: 2,
      payout_minimum: 1,
      bank_transfer_offered: true,
      bank_account: { holder: 'Kijani Ltd', bank: 'Bank of Nairobi', number: 'KE00 1234', swift: '' },
    },
  })
  const newVendors: VendorPerson[] = []
  const products: TestProduct[] = []
  for (let n = 0; n < 12; n++) {
    const vendor = await market.newVendor({ companyName: `Makers ${n}` })
    await market.db
      .update(vendors)
      .set({
        country: 'NG',
        city: 'Lagos',
        payoutDestination: bankDestination(bankAccountNumbers[n % bankAccountNumbers.length]!),
      })
      .where(eq(vendors.id, vendor.vendorId))
    // Every other vendor pays for some of its shipping.
    if (n % 2 === 0) await changeShippingOffers(vendor, random)
    newVendors.push(vendor)
    for (let productIndex = 0; productIndex < 2; productIndex++) {
      const priceMinor = random.pick([1, 99, 3_33, 34_50, 120_01, 899_99])
      products.push(await market.newProduct({ vendor, priceMinor, quantity: 100_000 }))
    }
  }
  const customers: Person[] = []
  for (let n = 0; n < Math.ceil(maxOrders / 3); n++) customers.push(await market.newCustomer())
  const sessionWithoutTwoFactor = { ...(await market.newAdmin()).session, needsTwoFactor: true }
  let now = new Date()
  let elapsedHours = 0
  market.setClock(now)
  return {
    market,
    vendors: newVendors,
    customers,
    admins,
    orderStaff: await market.newStaff(['orders']),
    newAdmin: { session: sessionWithoutTwoFactor, api: market.api(sessionWithoutTwoFactor) },
    member: await market.newTeamMember(newVendors[0]!, ['products']),
    products,
    orders: [],
    discounts: [],
    maxOrders,
    disputes: [],
    now: () => now,
    async advance(hours) {
      now = new Date(now.getTime() + hours * 60 * 60_000)
      market.setClock(now)
      elapsedHours += hours
      // The providers' clock must match ours: their lists are requested from a given day on.
      for (const table of ['transactions', 'refunds', 'disputes', 'transfers'])
        await market.db.execute(
          sql.raw(
            `alter table if exists sandbox.${table} alter column created_at set default now() + interval '${elapsedHours * 60} minutes'`,
          ),
        )
      await market.db.execute(
        sql`update graphile_worker._private_jobs set run_at = now() where run_at > now() and run_at <= ${now.toISOString()}::timestamptz`,
      )
    },
  }
}

const bankDestination = (account_number: string): PayoutDestination => ({
  method: 'bank_transfer',
  account_name: 'Test Makers',
  account_number,
  bank_code: '044',
})
