import { eq } from 'drizzle-orm'
import { orders } from '@server/database/schema/orders'
import { payments, refunds } from '@server/database/schema/payments'
import { listBalances } from '@server/domains/ledger/service'
import { nairobi, type TestProduct } from '@server/testing/shopping'
import type { Market } from '@server/testing/market'
import { reconcileRefunds } from '../reconciliation'
import { paystackFixture } from './card-fixtures'
import type { ProviderFixture } from './provider-fixture'
import { providerFixtures } from './provider-fixtures'
import type { Person, VendorPerson } from '@server/testing/people'

export interface Purchase {
  customer: Person
  vendor: VendorPerson
  product: TestProduct
  orderId: string
}

// Not the vendor's own city, so that shipping is not free.
const mombasa = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }

/** An unpaid order of two baskets. */
export async function placeOrder(market: Market, options: { stock?: number } = {}): Promise<Purchase> {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer()
  const product = await market.newProduct({ vendor, priceMinor: 34_50, quantity: options.stock ?? 20 })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 2 }], mombasa)
  return { customer, vendor, product, orderId }
}

/** The same, paid at a provider's sandbox, with its webhook processed. */
export async function placeAndPay(
  market: Market,
  fixture: ProviderFixture = paystackFixture,
): Promise<Purchase> {
  const purchase = await placeOrder(market)
  await fixture.pay(await fixture.open(purchase))
  await market.runJobs()
  return purchase
}

/** Runs jobs until `isDone`: the sandbox completes some operations shortly after responding. */
export async function runJobsUntil(market: Market, isDone: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    await market.runJobs()
    if (await isDone()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the sandbox did not finish in time')
}

export const paymentsOf = ({ db }: Market, orderId: string) =>
  db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(payments.createdAt)

export const orderOf = async ({ db }: Market, orderId: string) =>
  (await db.select().from(orders).where(eq(orders.id, orderId)))[0]!

export const refundsOf = ({ db }: Market, orderId: string) =>
  db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId))
    .orderBy(refunds.createdAt)

/** Waits until every refund of an order is done or has failed. Where no webhook reports it, reconciliation does. */
export const finishRefunds = (market: Market, orderId: string) =>
  runJobsUntil(market, async () => {
    const orderRefunds = await refundsOf(market, orderId)
    const needsReconciliation = orderRefunds.some(({ payment }) =>
      providerFixtures.some(
        ({ method, hasRefundWebhooks }) => method === payment.provider && !hasRefundWebhooks,
      ),
    )
    if (needsReconciliation) {
      await market.db.update(refunds).set({ nextCheckAt: market.clock() })
      await reconcileRefunds(undefined as never, market.services)
    }
    const currentRefunds = needsReconciliation ? await refundsOf(market, orderId) : orderRefunds
    return currentRefunds.every(({ refund }) => ['completed', 'failed'].includes(refund.status))
  })

export const statusesOf = async (market: Market, orderId: string) =>
  (await market.itemsOf(orderId)).map((item) => item.status)

/** The services of a market that has lost access to every payment provider. */
export const withoutProviderAccounts = ({ services }: Market): Market['services'] => ({
  ...services,
  config: { ...services.config, sandbox: false },
})

/** The balance changes caused by `action`, by account, in US cents. Throws if the books do not balance afterwards. */
export async function balanceChangesDuring(
  market: Market,
  action: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await balancesByAccount(market)
  await action()
  const after = await balancesByAccount(market)
  if ((await market.ledgerTotal()) !== 0) throw new Error('the books do not balance')
  const changes = [...after].map(([name, balance]) => [name, balance - (before.get(name) ?? 0)] as const)
  return withoutZeros(Object.fromEntries(changes))
}

/** The same as if no provider kept a fee: what it kept counts as if it were still there. */
export async function changesBeforeFeesDuring(
  market: Market,
  action: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const changes = await balanceChangesDuring(market, action)
  for (const [account, fee] of Object.entries(changes)) {
    const [kind, currency] = account.split(':')
    if (kind !== 'provider_fees') continue
    const isOwner = ([provider, , other]: string[]) => provider === 'provider' && other === currency
    const providers = Object.keys(changes).filter((name) => isOwner(name.split(':')))
    if (providers.length !== 1) throw new Error('the fee is not that of one provider')
    changes[providers[0]!]! += fee
    delete changes[account]
  }
  return withoutZeros(changes)
}

const withoutZeros = (changes: Record<string, number>) =>
  Object.fromEntries(Object.entries(changes).filter(([, change]) => change !== 0))

async function balancesByAccount({ db }: Market) {
  const rows = await listBalances(db)
  return new Map(
    rows.map(({ kind, owner, currency, balance }) => [
      [kind, owner, currency !== 'USD' && currency].filter(Boolean).join(':'),
      balance,
    ]),
  )
}
