import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { dayOf } from '@contract/core/day'
import { sum } from '@contract/core/money'
import { monthOf } from '@contract/payouts/statement-procedures'
import { orderItems } from '@server/database/schema/orders'
import { findTaxMovements } from '@server/domains/accounting/tax-report/queries'
import { checkAll } from '@server/ledger-check/checks'
import { checkOrders } from '@server/ledger-check/platform-records'
import { balanceOf } from '@server/domains/ledger/service'
import { newPromotion, placeWithCode } from '@server/domains/promotions/testing/promotion-flow'
import { test, type Market } from '@server/testing/market'
import { discountOf, itemTotalOf, netOf, subtotalOf, wholeItem, type Item } from './item-amounts'
import { splitAmounts } from './split-item'
import { taxSharesOf } from './tax-shares'
import { createItemInState, markPaid } from './testing/item-in-state'

const tracking = { p_shipping_provider: 'Swift Savanna', p_tracking_number: 'SS-4711' }
const p_reason = 'Out of clay'

const partsOf = ({ db }: Market, orderId: string): Promise<Item[]> =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(orderItems.line, orderItems.part)

const amountsOf = (item: Item) => ({
  quantity: item.quantity,
  commission: item.commissionMinor,
  shipping: item.shippingMinor,
  tax: item.taxMinor,
  discount: item.discountMinor,
  payer: item.discountPayer,
})

/** Three units at 3.33 with a discount of 1.00 and a vendor, paid. */
async function threePaid(market: Market, paid_by: 'vendor' | 'marketplace' = 'vendor') {
  const vendor = await market.newVendor()
  const customer = await market.newCustomer('Amina Otieno')
  const product = await market.newProduct({ vendor, priceMinor: 3_33 })
  const { code } = await newPromotion(market, {
    kind: 'amount',
    amount: 1,
    paid_by,
    scope: 'vendors',
    subjects: [vendor.vendorId],
  })
  const orderId = await placeWithCode(market, { customer, goods: [{ product, quantity: 3 }] }, code)
  await markPaid(market, orderId)
  const [whole] = await partsOf(market, orderId)
  const ship = (p_item_id: string, p_quantity?: number) =>
    vendor.api.update_order_item_status({ p_item_id, p_status: 'shipped', p_quantity, ...tracking })
  return { vendor, customer, product, orderId, whole: whole!, ship }
}

const expectBooksInOrder = async ({ db }: Market) =>
  expect((await checkAll(db, checkOrders)).mismatches).toEqual([])

describe('a vendor', () => {
  test.for(['vendor', 'marketplace'] as const)(
    'ships parts of a line, which add up to it to the cent (discount paid by the %s)',
    async (payer, { market }) => {
      const { orderId, whole, ship, vendor } = await threePaid(market, payer)
      const pendingBefore = await balanceOf(market.db, { kind: 'vendor_pending', owner: vendor.vendorId })
      expect(await ship(whole.id, 1)).toEqual({ item_id: whole.id, status: 'shipped' })
      const [, rest] = await partsOf(market, orderId)
      expect(rest).toMatchObject({
        status: 'processing',
        quantity: 2,
        trackingNumber: null,
        shipBy: whole.shipBy,
      })
      await ship(rest!.id, 1)
      const parts = await partsOf(market, orderId)
      expect(parts.map(({ status, quantity, part }) => [status, quantity, part])).toEqual([
        ['shipped', 1, 1],
        ['shipped', 1, 2],
        ['processing', 1, 3],
      ])
      expect(amountsOf(wholeItem(parts))).toEqual(amountsOf(whole))
      expect(await balanceOf(market.db, { kind: 'vendor_pending', owner: vendor.vendorId })).toBe(
        pendingBefore,
      )
      await expectBooksInOrder(market)
    },
  )

  test('is paid for each part as it is delivered', async ({ market }) => {
    const { vendor, orderId, whole, ship } = await threePaid(market)
    await ship(whole.id, 1)
    await vendor.api.update_order_item_status({ p_item_id: whole.id, p_status: 'delivered' })
    const [first, rest] = await partsOf(market, orderId)
    const available = () => balanceOf(market.db, { kind: 'vendor_available', owner: vendor.vendorId })
    expect(await available()).toBe(netOf(first!))
    await ship(rest!.id)
    await vendor.api.update_order_item_status({ p_item_id: rest!.id, p_status: 'delivered' })
    expect(await available()).toBe(netOf(whole))
    expect(await balanceOf(market.db, { kind: 'vendor_pending', owner: vendor.vendorId })).toBe(0)
    await expectBooksInOrder(market)
  })

  test('cancels what remains, which is refunded and restocked, and the rest of the order stays', async ({
    market,
  }) => {
    const { vendor, customer, product, orderId, whole, ship } = await threePaid(market)
    const stockOf = async () =>
      (
        await market.db.execute<{ stock: number }>(
          sql`select stock from product_variants where product_id = ${product.id}`,
        )
      ).rows[0]!.stock
    const stockBefore = await stockOf()
    await ship(whole.id, 1)
    const [first, rest] = await partsOf(market, orderId)
    await vendor.api.cancel_order_item({ p_item_id: rest!.id, p_reason })
    expect(await stockOf()).toBe(stockBefore + 2)
    const details = await customer.api.get_order_details({ p_order_id: orderId })
    expect(details.refunds).toMatchObject([{ item_id: rest!.id, amount: itemTotalOf(rest!) / 100 }])
    expect(details.kept * 100).toBeCloseTo(itemTotalOf(first!))
    expect(
      details.order_items.map(({ quantity, ordered_quantity, status }) => [
        quantity,
        ordered_quantity,
        status,
      ]),
    ).toEqual([
      [1, 3, 'shipped'],
      [2, 3, 'cancelled'],
    ])
    expect(details.order_items[1]!.events.map(({ action }) => action)).toEqual(['place', 'start', 'cancel'])
    await expectBooksInOrder(market)
  })

  test('has a statement line of its own for each part, also where they were refunded at once', async ({
    market,
  }) => {
    const { vendor, orderId, whole, ship } = await threePaid(market)
    await ship(whole.id, 1)
    const [, second] = await partsOf(market, orderId)
    await ship(second!.id, 1)
    const parts = await partsOf(market, orderId)
    const admin = await market.newAdmin()
    for (const { id } of parts) await admin.api.refund_order_item({ p_item_id: id, p_reason })
    const month = monthOf(market.clock())
    const { items } = await vendor.api.list_vendor_statement_lines({ month })
    const refunds = items.filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ quantity }) => quantity)).toEqual([1, 1, 1])
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
  })

  test('shows an admin which part was shipped and which is refunded', async ({ market }) => {
    const { vendor, product, orderId, whole, ship } = await threePaid(market)
    await ship(whole.id, 1)
    const [, rest] = await partsOf(market, orderId)
    await vendor.api.cancel_order_item({ p_item_id: rest!.id, p_reason })
    const { api } = await market.newAdmin()
    const { timeline } = await api.get_admin_order({ p_order_id: orderId })
    const aboutOf = (kind: string, action: string) =>
      timeline.filter((entry) => entry.kind === kind && entry.action === action).map(({ about }) => about)
    expect(aboutOf('item', 'place')).toEqual([product.name])
    expect(aboutOf('item', 'ship')).toEqual([`${product.name}, part 1 (1 of 3)`])
    expect(aboutOf('refund', 'cancelled')).toEqual([`${product.name}, part 2 (2 of 3)`])
  })

  test('cannot ship more than is left', async ({ market }) => {
    const { whole, ship, orderId } = await threePaid(market)
    await expect(ship(whole.id, 4)).rejects.toMatchObject({
      code: 'too_many_to_ship',
      message: 'Only 3 of this item are left to ship.',
    })
    await ship(whole.id, 2)
    const [, rest] = await partsOf(market, orderId)
    await expect(ship(rest!.id, 2)).rejects.toMatchObject({ message: 'Only 1 of this item is left to ship.' })
  })

  test('ships all of an item by naming all of its units', async ({ market }) => {
    const { whole, ship, orderId } = await threePaid(market)
    await ship(whole.id, 3)
    expect(await partsOf(market, orderId)).toMatchObject([
      { quantity: 3, orderedQuantity: null, status: 'shipped' },
    ])
  })

  test('names a number of units only when something is shipped', async ({ market }) => {
    const { vendor, itemId } = await createItemInState(market, 'shipped')
    await expect(
      vendor.api.update_order_item_status({ p_item_id: itemId, p_status: 'delivered', p_quantity: 1 }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })

  test('cannot split an item of another vendor', async ({ market }) => {
    const { itemId, orderId } = await createItemInState(market, 'processing')
    const { api } = await market.newVendor()
    await expect(
      api.update_order_item_status({ p_item_id: itemId, p_status: 'shipped', p_quantity: 1 }),
    ).rejects.toMatchObject({ code: 'item_not_found' })
    expect(await partsOf(market, orderId)).toHaveLength(1)
  })

  test('picks what remains', async ({ market }) => {
    const { vendor, whole, ship, orderId } = await threePaid(market)
    await ship(whole.id, 1)
    const { lines } = await vendor.api.get_pick_list({ p_order_ids: [orderId] })
    expect(lines).toMatchObject([{ quantity: 2, orders: [{ order_id: orderId, quantity: 2 }] }])
  })
})

test('an admin reads once what happened to the line before it was split', async ({ market }) => {
  const { whole, ship, orderId } = await threePaid(market)
  await ship(whole.id, 1)
  const { api } = await market.newAdmin()
  const { timeline } = await api.get_admin_order({ p_order_id: orderId })
  const actions = timeline.filter(({ kind }) => kind === 'item').map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['place', 'ship', 'start'])
})

test('two people who ship parts of a line at once ship no more than was bought', async ({ market }) => {
  const { whole, ship, orderId } = await threePaid(market)
  const results = await Promise.allSettled([ship(whole.id, 2), ship(whole.id, 2), ship(whole.id)])
  const [winner, ...others] = [...results].sort((a, b) => (a.status < b.status ? -1 : 1))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(winner).toMatchObject({ status: 'fulfilled' })
  for (const other of others) expect(other).toMatchObject({ reason: { code: 'item_status_changed' } })
  const parts = await partsOf(market, orderId)
  expect(sum(parts.map(({ quantity }) => quantity))).toBe(3)
  expect(parts.filter(({ status }) => status === 'shipped')).toHaveLength(1)
  await expectBooksInOrder(market)
})

test('what was sold reads the same after a split: invoice, statement, tax report', async ({ market }) => {
  const { vendor, customer, orderId, whole, ship } = await threePaid(market)
  const today = dayOf(market.clock())
  const readSale = async () => ({
    invoice: await customer.api.get_invoice({ p_order_id: orderId }),
    statement: await vendor.api.get_vendor_statement({ month: monthOf(market.clock()) }),
    lines: await vendor.api.list_vendor_statement_lines({ month: monthOf(market.clock()) }),
    taxes: await findTaxMovements(market.db, { from: today, to: today }),
  })
  const before = await readSale()
  expect(before.lines.items).toMatchObject([{ kind: 'sale', quantity: 3 }])
  expect(before.statement.discounts).toBe(-1)
  await ship(whole.id, 1)
  expect(await readSale()).toEqual(before)
  const [, rest] = await partsOf(market, orderId)
  await vendor.api.cancel_order_item({ p_item_id: rest!.id, p_reason })
  const { lines } = await readSale()
  expect(lines.items).toMatchObject([
    { kind: 'sale', quantity: 3 },
    { kind: 'refund', quantity: 2, net: -netOf(rest!) / 100 },
  ])
})

test('splitting a line changes no other line’s tax, and its parts share its own', async ({ market }) => {
  const customer = await market.newCustomer()
  const vendor = await market.newVendor()
  const goods = [
    { product: await market.newProduct({ vendor, priceMinor: 3_33 }), quantity: 3 },
    { product: await market.newProduct({ vendor, priceMinor: 7_77 }), quantity: 1 },
  ]
  const orderId = await market.placeOrder(customer, goods)
  await markPaid(market, orderId)
  const [first, other] = await partsOf(market, orderId)
  const before = await taxSharesOf(market.db, orderId)
  await vendor.api.update_order_item_status({ p_item_id: first!.id, p_status: 'shipped', p_quantity: 1 })
  const after = await taxSharesOf(market.db, orderId)
  expect(after.get(other!.id)).toEqual(before.get(other!.id))
  const [part, rest] = await partsOf(market, orderId)
  const amounts = [part!, rest!].map(({ id }) => after.get(id)!.map(({ amountMinor }) => amountMinor))
  expect(amounts[0]!.map((amount, i) => amount + amounts[1]![i]!)).toEqual(
    before.get(first!.id)!.map(({ amountMinor }) => amountMinor),
  )
})

test('the buyer is told which part is on its way', async ({ market }) => {
  const { customer, whole, ship } = await threePaid(market)
  await ship(whole.id, 1)
  await market.runJobs()
  const mails = await market.mailsTo(customer.session.email)
  expect(mails.find(({ subject }) => subject.includes('(1 of 3) is on its way'))!.text).toContain(
    'The rest is handled separately, with an email of its own.',
  )
})

test.for([
  ['quantity', sql`update order_items set quantity = 1 where id = `],
  ['tax', sql`update order_items set tax_minor = tax_minor + 1 where id = `],
] as const)(
  'the database refuses an item whose %s changes without a part for the rest',
  async ([, update], { market }) => {
    const { whole } = await threePaid(market)
    await expect(market.db.execute(sql`${update} ${whole.id}`)).rejects.toThrow()
  },
)

test('the database refuses a part that was not ordered', async ({ market }) => {
  const { whole } = await threePaid(market)
  const { id: _id, ...copied } = whole
  await expect(
    market.db
      .insert(orderItems)
      .values({ ...copied, partOf: whole.id, part: 2, quantity: 1, orderedQuantity: 3 }),
  ).rejects.toThrow()
})

test('parts add up and leave their vendor no debt, whatever the amounts', () => {
  for (let quantity = 2; quantity <= 5; quantity++)
    for (let priceMinor = 1; priceMinor <= 4; priceMinor++)
      for (let discountMinor = 0; discountMinor <= quantity * priceMinor; discountMinor++) {
        const goods = quantity * priceMinor
        const vendorShippingMinor = Math.floor((goods - discountMinor) / 2)
        const item = {
          quantity,
          priceMinor,
          discountMinor,
          commissionMinor: goods - discountMinor - vendorShippingMinor,
          vendorShippingMinor,
          shippingMinor: discountMinor,
          taxMinor: 7,
          shippingDiscountMinor: 0,
          discountPayer: discountMinor > 0 ? ('vendor' as const) : null,
        }
        for (let units = 1; units < quantity; units++) {
          const parts = splitAmounts(item, units).map((part) => ({ ...part, priceMinor }))
          for (const part of parts) {
            expect(netOf(part)).toBe(0)
            expect(part.discountMinor).toBeLessThanOrEqual(subtotalOf(part))
            expect(part.discountPayer === null).toBe(discountOf(part) === 0)
          }
          const names = [
            'commissionMinor',
            'vendorShippingMinor',
            'discountMinor',
            'shippingMinor',
            'taxMinor',
          ] as const
          for (const name of names) expect(sum(parts.map((part) => part[name]))).toBe(item[name])
        }
      }
})
