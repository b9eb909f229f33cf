import type { PromotionInput } from '@contract/promotions/procedures'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { discountOf, chargeOf, netOf, ownDiscountOf, subsidyOf } from '@server/domains/orders/item-amounts'
import { paymentOfSale } from '@server/domains/orders/invoice-queries'
import { listBalances } from '@server/domains/ledger/service'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { formatUsd, sum, toMinor } from '@contract/core/money'
import { payments } from '@server/database/schema/payments'
import { test, type Market } from '@server/testing/market'
import type { Person, VendorPerson } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { paystackFixture as fixture } from './testing/card-fixtures'
import { finishRefunds, orderOf, paymentsOf } from './testing/payment-flow'

interface World {
  market: Market
  customer: Person
  orderId: string
  /** Of the first item. */
  vendor: VendorPerson
  items: string[]
}

/** The promotions that an order may have been placed with. */
const promotions: Record<string, Partial<PromotionInput> | undefined> = {
  'no promotion': undefined,
  'a discount that the marketplace pays': { kind: 'percent', percent: 12.34 },
  'a discount that the vendors pay': { kind: 'percent', percent: 12.34, paid_by: 'vendor' },
  'an amount off': { kind: 'amount', amount: 7.77, paid_by: 'vendor' },
  'free shipping': { kind: 'free_shipping' },
}

/** Two items of two vendors: 10.00 and 20.00 of goods, not shipped for free. */
async function placed(market: Market, promotion?: Partial<PromotionInput>): Promise<World> {
  const customer = await market.newCustomer()
  const vendor = await market.newVendor()
  const goods = [
    { product: await market.newProduct({ vendor, priceMinor: 10_00 }), quantity: 1 },
    { product: await market.newProduct({ priceMinor: 20_00 }), quantity: 1 },
  ]
  const address = { ...nairobi, city: 'Mombasa', state: 'Mombasa' }
  const orderId = promotion
    ? await placeWithCode(market, { customer, goods, address }, (await newPromotion(market, promotion)).code)
    : await market.placeOrder(customer, goods, address)
  return { market, customer, vendor, orderId, items: (await market.itemsOf(orderId)).map(({ id }) => id) }
}

const p_reason = 'Out of clay'
const open = ({ customer, orderId }: World) => fixture.open({ customer, orderId })

const pay = async (world: World, page?: string) => {
  await fixture.pay(page ?? (await open(world)))
  await world.market.runJobs()
}
const loseFirst = ({ vendor, items }: World) =>
  vendor.api.cancel_order_item({ p_item_id: items[0]!, p_reason })

async function deliverFirst({ vendor, items }: World) {
  for (const p_status of ['shipped', 'delivered'] as const)
    await vendor.api.update_order_item_status({ p_item_id: items[0]!, p_status })
}

async function refundFirst({ market, items }: World) {
  const admin = await market.newAdmin()
  await admin.api.refund_order_item({ p_item_id: items[0]!, p_reason })
}

async function refundAll(world: World, items: readonly string[]) {
  await pay(world)
  const admin = await world.market.newAdmin()
  for (const p_item_id of items) await admin.api.refund_order_item({ p_item_id, p_reason })
}

/** Opens a payment and has its provider take something else. */
async function payWith(world: World, fault: { amount?: number; currency?: string }) {
  const page = await open(world)
  const [payment] = await paymentsOf(world.market, world.orderId)
  await fixture.injectFault(world.market, payment!.reference, fault)
  await pay(world, page)
}

/** What happens to an order, and of what its items pay for the order's money: `a` is the first item's whole charge, `b` the second's. */
const histories: Record<
  string,
  { run(world: World): Promise<unknown>; is(a: number, b: number): Partial<Sums>; returned?: number }
> = {
  'is not paid': { run: () => Promise.resolve(), is: (a, b) => ({ total: a + b, due: a + b }) },
  'lost an item and is not paid': { run: loseFirst, is: (a, b) => ({ notCharged: a, total: b, due: b }) },
  'was cancelled by its buyer': {
    run: ({ customer, orderId }) => customer.api.cancel_order({ p_order_id: orderId }),
    is: (a, b) => ({ notCharged: a + b }),
  },
  'lost an item, and its buyer cancelled the rest': {
    async run(world) {
      await loseFirst(world)
      const { order_status } = await world.customer.api.cancel_order({ p_order_id: world.orderId })
      expect(order_status).toBe('cancelled')
    },
    is: (a, b) => ({ notCharged: a + b }),
  },
  'is paid': { run: (world) => pay(world), is: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }) },
  'lost an item before it was paid': {
    async run(world) {
      await loseFirst(world)
      await pay(world)
    },
    is: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
  },
  'lost an item while its old page was open': {
    async run(world) {
      const page = await open(world)
      await loseFirst(world)
      await pay(world, page)
    },
    is: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
    returned: 1,
  },
  'lost an item after it was paid': {
    async run(world) {
      await pay(world)
      await loseFirst(world)
    },
    is: (a, b) => ({ total: a + b, paid: a + b, refunded: a, kept: b }),
  },
  'was delivered in part, and that refunded': {
    async run(world) {
      await pay(world)
      await deliverFirst(world)
      await refundFirst(world)
    },
    is: (a, b) => ({ total: a + b, paid: a + b, refunded: a, kept: b }),
  },
  'was refunded item by item, the first one first': {
    run: (world) => refundAll(world, world.items),
    is: (a, b) => ({ total: a + b, paid: a + b, refunded: a + b }),
  },
  'was refunded item by item, the last one first': {
    run: (world) => refundAll(world, [...world.items].reverse()),
    is: (a, b) => ({ total: a + b, paid: a + b, refunded: a + b }),
  },
  'was paid twice': {
    async run(world) {
      const first = await open(world)
      const { db } = world.market
      await db
        .update(payments)
        .set({ status: 'expired', nextCheckAt: null })
        .where(eq(payments.orderId, world.orderId))
      await pay(world, await open(world))
      await pay(world, first)
    },
    is: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }),
    returned: 1,
  },
  'was paid too little': {
    run: (world) => payWith(world, { amount: 1_00 }),
    is: (a, b) => ({ total: a + b, due: a + b }),
    returned: 1,
  },
  'was paid too much, and then right': {
    async run(world) {
      await payWith(world, { amount: 999_00 })
      await pay(world)
    },
    is: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }),
    returned: 1,
  },
  'was paid in another currency': {
    run: (world) => payWith(world, { currency: 'NGN' }),
    is: (a, b) => ({ total: a + b, due: a + b }),
    returned: 1,
  },
  'lost an item and was paid offline': {
    async run(world) {
      await loseFirst(world)
      const admin = await world.market.newAdmin()
      await admin.api.record_offline_payment({ p_order_id: world.orderId, p_note: 'In cash' })
    },
    is: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
  },
}

interface Sums {
  notCharged: number
  total: number
  due: number
  paid: number
  refunded: number
  kept: number
}
interface Amounts {
  ordered_total: number
  not_charged: number
  order_total: number
  amount_due: number
  amount_paid: number
  refunded: number
  charged_back: number
  kept: number
}

const sumsOf = (wire: Amounts): Sums => ({
  notCharged: toMinor(wire.not_charged),
  total: toMinor(wire.order_total),
  due: toMinor(wire.amount_due),
  paid: toMinor(wire.amount_paid),
  refunded: toMinor(wire.refunded),
  kept: toMinor(wire.kept),
})

/** Every history with every promotion. */
const cases = Object.entries(promotions).flatMap(([promotion, input]) =>
  Object.entries(histories).map(([name, history]) => ({
    name: `${name}, with ${promotion}`,
    input,
    history,
  })),
)

describe('every surface says the same of an order that', () => {
  test.for(cases)('$name', async ({ input, history: { run, is, returned = 0 } }, { market }) => {
    const promotionsBefore = await balanceOfPromotions(market)
    const world = await placed(market, input)
    const { customer, vendor, orderId } = world
    await run(world)
    await finishRefunds(market, orderId).catch(() => undefined)
    await market.runJobs()
    const items = await market.itemsOf(orderId)
    const [a, b] = items.map(chargeOf) as [number, number]
    const discount = items.reduce((all, item) => all + discountOf(item), 0)
    expect(discount > 0).toBe(input !== undefined)
    const expected = { notCharged: 0, total: 0, due: 0, paid: 0, refunded: 0, kept: 0, ...is(a, b) }

    const order = await customer.api.get_order_details({ p_order_id: orderId })
    expect(sumsOf(order)).toEqual(expected)
    expect(toMinor(order.discount?.amount ?? 0), 'the discount').toBe(discount)
    expect(
      toMinor(order.subtotal) - discount + toMinor(order.shipping_cost) + toMinor(order.tax_amount),
    ).toBe(a + b)
    expect(toMinor(order.ordered_total) - toMinor(order.not_charged)).toBe(toMinor(order.order_total))
    const refunded = order.refunds.reduce((all, refund) => all + toMinor(refund.amount), 0)
    expect(refunded, 'the refunds listed').toBe(expected.refunded)
    expect(order.returned_payments).toHaveLength(returned)
    expect(order.can_cancel).toBe(expected.due > 0)

    const { items: list } = await customer.api.get_customer_orders({})
    expect(toMinor(list.find((one) => one.order_id === orderId)!.total_amount)).toBe(expected.total)

    const { orders } = await customer.api.export_my_data({})
    expect(sumsOf(orders.find((one) => one.order_id === orderId)!)).toEqual(expected)

    const own = items[0]!
    const isCharged = expected.notCharged < a
    const panel = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
    expect(toMinor(panel.total_vendor_amount)).toBe(isCharged ? own.priceMinor : 0)
    expect(toMinor(panel.net)).toBe(isCharged ? netOf(own) : 0)
    expect(toMinor(panel.discount?.amount ?? 0)).toBe(isCharged ? own.discountMinor : 0)
    const [panelItem] = panel.vendor_items
    expect(toMinor(panelItem!.gross) - ownDiscountOf(own) - toMinor(panelItem!.commission)).toBe(
      toMinor(panelItem!.net),
    )
    // What the marketplace paid of an order that is sold and not refunded, and nothing else.
    const kept =
      expected.paid === 0 ? [] : items.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
    const subsidy = kept.reduce((all, item) => all + subsidyOf(item), 0)
    expect(promotionsBefore - (await balanceOfPromotions(market)), 'the promotions account').toBe(subsidy)
    expect(toMinor(panel.lost)).toBe(expected.refunded > 0 ? toMinor(panel.net) : 0)

    if (!order.paid) return
    const invoice = await customer.api.get_invoice({ p_order_id: orderId })
    expect(invoice.content.totals.at(-1)).toMatchObject({
      label: 'Total paid',
      amount: formatUsd(expected.total),
    })
    const printed = invoice.content.totals
      .slice(0, -1)
      .map(({ amount }) => toMinor(Number(amount.replace('−', '-').replaceAll(/[$,]/g, ''))))
    expect(sum(printed), 'the lines of the invoice add up').toBe(expected.total)
    const month = order.paid_at!.slice(0, 7)
    const statement = await vendor.api.get_vendor_statement({ month })
    const sold = isCharged ? 1 : 0
    expect(toMinor(statement.gross)).toBe(sold * own.priceMinor)
    expect(toMinor(statement.discounts)).toBe(0 - sold * ownDiscountOf(own))
    expect(toMinor(statement.sales)).toBe(sold * netOf(own))
    const sale = await paymentOfSale(market.db, (await orderOf(market, orderId)).paymentId)
    const ofThisPayment = order.returned_payments.filter((one) => one.payment_reference === sale!.reference)
    const excess = ofThisPayment.reduce((all, one) => all + toMinor(one.amount!), 0)
    expect(sale!.amountMinor - excess, 'the payment less its excess').toBe(expected.paid)
    const mails = await market.mailsTo(customer.session.email)
    const receipt = mails.find(({ subject }) => subject.includes('We received your payment'))
    expect(receipt!.text).toContain(`Total: ${formatUsd(expected.paid)}`)
  })
})

async function balanceOfPromotions({ db }: Market): Promise<number> {
  const account = (await listBalances(db)).find(({ kind }) => kind === 'promotions')
  return account?.balance ?? 0
}
