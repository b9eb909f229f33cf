import type { PromotionInput } from '@contract/promotions/procedures'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import {
  discountOf,
  itemTotalOf,
  netOf,
  vendorDiscountOf,
  subsidyOf,
} from '@server/domains/orders/item-amounts'
import { findSalePayment } from '@server/domains/orders/sale-payment'
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

interface OrderContext {
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
async function placeOrder(market: Market, promotion?: Partial<PromotionInput>): Promise<OrderContext> {
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
const openPage = ({ customer, orderId }: OrderContext) => fixture.open({ customer, orderId })

const pay = async (context: OrderContext, page?: string) => {
  await fixture.pay(page ?? (await openPage(context)))
  await context.market.runJobs()
}
const cancelFirstItem = ({ vendor, items }: OrderContext) =>
  vendor.api.cancel_order_item({ p_item_id: items[0]!, p_reason })

async function deliverFirstItem({ vendor, items }: OrderContext) {
  for (const p_status of ['shipped', 'delivered'] as const)
    await vendor.api.update_order_item_status({ p_item_id: items[0]!, p_status })
}

async function refundFirstItem({ market, items }: OrderContext) {
  const admin = await market.anyAdmin()
  await admin.api.refund_order_item({ p_item_id: items[0]!, p_reason })
}

async function refundAll(context: OrderContext, items: readonly string[]) {
  await pay(context)
  const admin = await context.market.anyAdmin()
  for (const p_item_id of items) await admin.api.refund_order_item({ p_item_id, p_reason })
}

/** Opens a payment and has its provider capture something else. */
async function payWith(context: OrderContext, fault: { amount?: number; currency?: string }) {
  const page = await openPage(context)
  const [payment] = await paymentsOf(context.market, context.orderId)
  await fixture.injectFault(context.market, payment!.reference, fault)
  await pay(context, page)
}

/** What happens to an order, and the amounts it should have then: `a` is the charge of the first item, `b` that of the second. */
const scenarios: Record<
  string,
  {
    run(context: OrderContext): Promise<unknown>
    expectedSums(a: number, b: number): Partial<Sums>
    returnedCount?: number
  }
> = {
  'is not paid': { run: () => Promise.resolve(), expectedSums: (a, b) => ({ total: a + b, due: a + b }) },
  'lost an item and is not paid': {
    run: cancelFirstItem,
    expectedSums: (a, b) => ({ notCharged: a, total: b, due: b }),
  },
  'was cancelled by its buyer': {
    run: ({ customer, orderId }) => customer.api.cancel_order({ p_order_id: orderId }),
    expectedSums: (a, b) => ({ notCharged: a + b }),
  },
  'lost an item, and its buyer cancelled the rest': {
    async run(context) {
      await cancelFirstItem(context)
      const { order_status } = await context.customer.api.cancel_order({ p_order_id: context.orderId })
      expect(order_status).toBe('cancelled')
    },
    expectedSums: (a, b) => ({ notCharged: a + b }),
  },
  'is paid': {
    run: (context) => pay(context),
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }),
  },
  'lost an item before it was paid': {
    async run(context) {
      await cancelFirstItem(context)
      await pay(context)
    },
    expectedSums: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
  },
  'lost an item while its old page was open': {
    async run(context) {
      const page = await openPage(context)
      await cancelFirstItem(context)
      await pay(context, page)
    },
    expectedSums: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
    returnedCount: 1,
  },
  'lost an item after it was paid': {
    async run(context) {
      await pay(context)
      await cancelFirstItem(context)
    },
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, refunded: a, kept: b }),
  },
  'was partly delivered, and the delivered part refunded': {
    async run(context) {
      await pay(context)
      await deliverFirstItem(context)
      await refundFirstItem(context)
    },
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, refunded: a, kept: b }),
  },
  'was refunded item by item, the first one first': {
    run: (context) => refundAll(context, context.items),
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, refunded: a + b }),
  },
  'was refunded item by item, the last one first': {
    run: (context) => refundAll(context, [...context.items].reverse()),
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, refunded: a + b }),
  },
  'was paid twice': {
    async run(context) {
      const first = await openPage(context)
      const { db } = context.market
      await db
        .update(payments)
        .set({ status: 'expired', nextCheckAt: null })
        .where(eq(payments.orderId, context.orderId))
      await pay(context, await openPage(context))
      await pay(context, first)
    },
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }),
    returnedCount: 1,
  },
  'was paid too little': {
    run: (context) => payWith(context, { amount: 1_00 }),
    expectedSums: (a, b) => ({ total: a + b, due: a + b }),
    returnedCount: 1,
  },
  'was paid too much, and then the right amount': {
    async run(context) {
      await payWith(context, { amount: 999_00 })
      await pay(context)
    },
    expectedSums: (a, b) => ({ total: a + b, paid: a + b, kept: a + b }),
    returnedCount: 1,
  },
  'was paid in another currency': {
    run: (context) => payWith(context, { currency: 'NGN' }),
    expectedSums: (a, b) => ({ total: a + b, due: a + b }),
    returnedCount: 1,
  },
  'lost an item and was paid offline': {
    async run(context) {
      await cancelFirstItem(context)
      const admin = await context.market.anyAdmin()
      await admin.api.record_offline_payment({ p_order_id: context.orderId, p_note: 'In cash' })
    },
    expectedSums: (a, b) => ({ notCharged: a, total: b, paid: b, kept: b }),
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

const sumsOf = (response: Amounts): Sums => ({
  notCharged: toMinor(response.not_charged),
  total: toMinor(response.order_total),
  due: toMinor(response.amount_due),
  paid: toMinor(response.amount_paid),
  refunded: toMinor(response.refunded),
  kept: toMinor(response.kept),
})

/** Every scenario with every promotion. */
const cases = Object.entries(promotions).flatMap(([promotion, input]) =>
  Object.entries(scenarios).map(([name, scenario]) => ({
    name: `${name}, with ${promotion}`,
    input,
    scenario,
  })),
)

describe('every surface shows the same amounts for an order that', () => {
  test.for(cases)(
    '$name',
    async ({ input, scenario: { run, expectedSums, returnedCount = 0 } }, { market }) => {
      const promotionsBefore = await balanceOfPromotions(market)
      const context = await placeOrder(market, input)
      const { customer, vendor, orderId } = context
      await run(context)
      await finishRefunds(market, orderId).catch(() => undefined)
      await market.runJobs()
      const items = await market.itemsOf(orderId)
      const [a, b] = items.map(itemTotalOf) as [number, number]
      const discount = items.reduce((total, item) => total + discountOf(item), 0)
      expect(discount > 0).toBe(input !== undefined)
      const expected = {
        notCharged: 0,
        total: 0,
        due: 0,
        paid: 0,
        refunded: 0,
        kept: 0,
        ...expectedSums(a, b),
      }

      const order = await customer.api.get_order_details({ p_order_id: orderId })
      expect(sumsOf(order)).toEqual(expected)
      expect(toMinor(order.discount?.amount ?? 0), 'the discount').toBe(discount)
      expect(
        toMinor(order.subtotal) - discount + toMinor(order.shipping_cost) + toMinor(order.tax_amount),
      ).toBe(a + b)
      expect(toMinor(order.ordered_total) - toMinor(order.not_charged)).toBe(toMinor(order.order_total))
      const refunded = order.refunds.reduce((total, refund) => total + toMinor(refund.amount), 0)
      expect(refunded, 'the refunds listed').toBe(expected.refunded)
      expect(order.returned_payments).toHaveLength(returnedCount)
      expect(order.can_cancel).toBe(expected.due > 0)

      const { items: customerOrders } = await customer.api.get_customer_orders({})
      expect(toMinor(customerOrders.find(({ order_id }) => order_id === orderId)!.total_amount)).toBe(
        expected.total,
      )

      const { orders } = await customer.api.export_my_data({})
      expect(sumsOf(orders.find(({ order_id }) => order_id === orderId)!)).toEqual(expected)

      const firstItem = items[0]!
      const isCharged = expected.notCharged < a
      const vendorOrder = await vendor.api.get_vendor_order_details({ p_order_id: orderId })
      expect(toMinor(vendorOrder.total_vendor_amount)).toBe(isCharged ? firstItem.priceMinor : 0)
      expect(toMinor(vendorOrder.net)).toBe(isCharged ? netOf(firstItem) : 0)
      expect(toMinor(vendorOrder.discount?.amount ?? 0)).toBe(isCharged ? firstItem.discountMinor : 0)
      const [vendorItem] = vendorOrder.vendor_items
      expect(toMinor(vendorItem!.gross) - vendorDiscountOf(firstItem) - toMinor(vendorItem!.commission)).toBe(
        toMinor(vendorItem!.net),
      )
      // What the marketplace paid of an order that is sold and not refunded, and nothing else.
      const activeItems =
        expected.paid === 0
          ? []
          : items.filter(({ status }) => status !== 'cancelled' && status !== 'refunded')
      const subsidy = activeItems.reduce((total, item) => total + subsidyOf(item), 0)
      expect(promotionsBefore - (await balanceOfPromotions(market)), 'the promotions account').toBe(subsidy)
      expect(toMinor(vendorOrder.lost)).toBe(expected.refunded > 0 ? toMinor(vendorOrder.net) : 0)

      if (!order.paid) return
      const invoice = await customer.api.get_invoice({ p_order_id: orderId })
      expect(invoice.content.totals.at(-1)).toMatchObject({
        label: 'Total paid',
        amount: formatUsd(expected.total),
      })
      const invoiceAmounts = invoice.content.totals
        .slice(0, -1)
        .map(({ amount }) => toMinor(Number(amount.replace('−', '-').replaceAll(/[$,]/g, ''))))
      expect(sum(invoiceAmounts), 'the lines of the invoice add up').toBe(expected.total)
      const month = order.paid_at!.slice(0, 7)
      const statement = await vendor.api.get_vendor_statement({ month })
      const soldCount = isCharged ? 1 : 0
      expect(toMinor(statement.gross)).toBe(soldCount * firstItem.priceMinor)
      expect(toMinor(statement.discounts)).toBe(0 - soldCount * vendorDiscountOf(firstItem))
      expect(toMinor(statement.sales)).toBe(soldCount * netOf(firstItem))
      const sale = await findSalePayment(market.db, (await orderOf(market, orderId)).paymentId)
      const paymentReturns = order.returned_payments.filter(
        ({ payment_reference }) => payment_reference === sale!.reference,
      )
      const excess = paymentReturns.reduce((sum, { amount }) => sum + toMinor(amount!), 0)
      expect(sale!.amountMinor - excess, 'the payment less its excess').toBe(expected.paid)
      const mails = await market.mailsTo(customer.session.email)
      const receipt = mails.find(({ subject }) => subject.includes('We received your payment'))
      expect(receipt!.text).toContain(`Total: ${formatUsd(expected.paid)}`)
    },
  )
})

async function balanceOfPromotions({ db }: Market): Promise<number> {
  const account = (await listBalances(db)).find(({ kind }) => kind === 'promotions')
  return account?.balance ?? 0
}
