import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { orderItems, orders } from '@server/database/schema/orders'
import { auditLog } from '@server/database/schema/platform'
import {
  balanceChangesDuring,
  finishRefunds,
  paymentsOf,
  placeAndPay,
  placeOrder,
  statusesOf,
} from '@server/domains/payments/testing/payment-flow'
import { deliverAll, payForThree, refundParts } from '@server/domains/payments/testing/refund-flow'
import { test, type Market } from '@server/testing/market'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const idsOf = async (api: Api, query: Parameters<Api['list_orders']>[0]) =>
  (await api.list_orders({ limit: 100, ...query })).items.map(({ order_id }) => order_id)

/** An order of three items from two vendors, paid. */
async function placeMultiVendorOrder(market: Market) {
  const vendors = [await market.newVendor(), await market.newVendor()]
  const customer = await market.newCustomer('Zawadi Wide')
  const goods = []
  for (const vendor of [vendors[0]!, vendors[0]!, vendors[1]!])
    goods.push({ product: await market.newProduct({ vendor, priceMinor: 20_00 }), quantity: 1 })
  const orderId = await market.placeOrder(customer, goods)
  const admin = await market.newAdmin()
  await admin.api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash at the fair' })
  return { orderId, admin, customer, vendors, items: await market.itemsOf(orderId) }
}

describe('the list of all orders', () => {
  test('finds an order by its id, customer, email, product and tracking number', async ({ market }) => {
    const customer = await market.newCustomer('Nomvula_Searched 100%')
    const product = await market.newProduct({ name: 'Baobab Searchlight' })
    const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }])
    await placeOrder(market)
    await market.db
      .update(orderItems)
      .set({ trackingNumber: 'kz-778_1%', shippingProvider: 'Posta' })
      .where(eq(orderItems.orderId, orderId))
    const { api } = await market.newAdmin()
    for (const search of [
      orderId,
      orderId.slice(0, 8),
      'nomvula_searched 100%',
      customer.session.email,
      'searchlight',
      'KZ-778_1%',
      'kz-77',
    ])
      expect([search, await idsOf(api, { search })]).toEqual([search, [orderId]])
    // An id is found by four characters or more; fewer may happen to be in the customer's email, which is random.
    const { fullName, email } = customer.session
    for (const search of ['nothing like it', 'kz-778x1', '%', orderId.slice(0, 3)])
      expect([search, (await idsOf(api, { search })).includes(orderId)]).toEqual([
        search,
        `${fullName} ${email}`.includes(search),
      ])
    const { items } = await api.list_orders({ search: orderId })
    expect(items[0]).toMatchObject({
      order_status: 'awaiting_payment',
      paid: false,
      item_count: 1,
      customer: { name: 'Nomvula_Searched 100%', email: customer.session.email },
      preview: [{ product_name: 'Baobab Searchlight' }],
    })
  })

  test('lists each order under its one status, with and without a search', async ({ market }) => {
    const { orderId, admin, items, vendors } = await placeMultiVendorOrder(market)
    const { api } = admin
    const p_item_id = items[0]!.id
    await vendors[0]!.api.update_order_item_status({ p_item_id, p_status: 'shipped' })
    const inStatus = async (status: 'processing' | 'shipped' | 'refunded' | 'cancelled') => [
      (await idsOf(api, { status })).filter((id) => id === orderId).length,
      (await idsOf(api, { status, search: 'Zawadi Wide' })).filter((id) => id === orderId).length,
    ]
    expect(await inStatus('processing')).toEqual([1, 1])
    expect(await inStatus('shipped')).toEqual([0, 0])
    await api.withdraw_order_items({
      p_order_id: orderId,
      p_item_ids: items.slice(1).map(({ id }) => id),
      p_action: 'cancel',
      p_reason: 'Out of stock',
    })
    expect(await inStatus('shipped')).toEqual([1, 1])
    expect(await inStatus('cancelled')).toEqual([0, 0])
    await api.refund_order_item({ p_item_id, p_reason: 'Lost on the way' })
    expect(await inStatus('refunded')).toEqual([1, 1])
  })

  test('lists every order once, page by page, in both directions, with any filter', async ({ market }) => {
    const customer = await market.newCustomer('Pagina Paged')
    const product = await market.newProduct({ name: 'Paged basket' })
    const orderIds: string[] = []
    for (let n = 0; n < 5; n++) orderIds.push(await market.placeOrder(customer, [{ product, quantity: 1 }]))
    // Two at the same time, ordered by id.
    const [first] = await market.db.select().from(orders).where(eq(orders.id, orderIds[0]!))
    for (const table of [orders, orderItems] as const)
      await market.db
        .update(table)
        .set({ createdAt: first!.createdAt })
        .where(eq(table === orders ? orders.id : orderItems.orderId, orderIds[1]!))
    const { api } = await market.newAdmin()
    for (const query of [
      { search: 'Pagina' },
      { search: 'paged basket' },
      { status: 'awaiting_payment' } as const,
      {},
    ])
      for (const sort of ['created_at_desc', 'created_at_asc'] as const) {
        const listedIds: string[] = []
        let cursor: string | undefined
        do {
          const page = await api.list_orders({ ...query, sort, cursor, limit: 2 })
          listedIds.push(...page.items.map(({ order_id }) => order_id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(new Set(listedIds).size).toBe(listedIds.length)
        expect(listedIds).toEqual(expect.arrayContaining(orderIds))
      }
  })

  test('goes back only as far as its period', async ({ market }) => {
    const { orderId } = await placeOrder(market)
    const { api } = await market.newAdmin()
    market.setClock(new Date(Date.now() + 10 * 24 * 60 * 60_000))
    expect(await idsOf(api, { search: orderId, period: '7' })).toEqual([])
    expect(await idsOf(api, { search: orderId, period: '30' })).toEqual([orderId])
  })
})

describe('one order, for an admin', () => {
  test('shows how the money of each item is split, and the payment it came from', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    const { api } = await market.newAdmin()
    const { order, money, payments } = await api.get_admin_order({ p_order_id: orderId })
    expect(order).toMatchObject({ order_id: orderId, paid: true, own: false })
    expect(money).toEqual([
      expect.objectContaining({
        goods: 69,
        commission: 6.9,
        commission_percent: 10,
        net: 62.1,
        refunded: null,
        charged_back: 0,
        left_commission: 6.9,
        left_net: 62.1,
      }),
    ])
    expect(money[0]!.goods + money[0]!.shipping + money[0]!.tax).toBeCloseTo(order.order_total)
    expect(payments).toEqual([
      expect.objectContaining({ provider: 'paystack', status: 'paid', amount: order.order_total }),
    ])
  })

  test('lists everything that happened: items, payments, refunds, mails, notes and admin actions', async ({
    market,
  }) => {
    const { orderId, customer } = await placeAndPay(market)
    const admin = await market.newAdmin()
    await admin.api.add_internal_note({ p_order_id: orderId, p_note: 'The buyer called.' })
    await admin.api.resend_order_mail({ p_order_id: orderId, p_mail: 'confirmation' })
    const [item] = await market.itemsOf(orderId)
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: 'Arrived broken' })
    await finishRefunds(market, orderId)
    await market.runJobs()
    const { timeline } = await admin.api.get_admin_order({ p_order_id: orderId })
    expect(timeline.map(({ at }) => at)).toEqual(
      timeline
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const entries = timeline.map(({ kind, action }) => `${kind}.${action}`)
    expect([...new Set(entries)].toSorted()).toEqual(
      [
        'item.place',
        'item.start',
        'payment.opened',
        'payment.paid',
        'refund.opened',
        'refund.completed',
        'mail.sent',
        'note.noted',
        'audit.order_mail_resent',
      ].toSorted(),
    )
    const actor = { by: admin.session.fullName }
    expect(timeline.find(({ kind }) => kind === 'note')).toMatchObject({
      ...actor,
      text: 'The buyer called.',
    })
    expect(timeline.find(({ kind, action }) => kind === 'refund' && action === 'opened')).toMatchObject({
      ...actor,
      actor: 'admin',
      text: 'Arrived broken',
      amount: (await paymentsOf(market, orderId))[0]!.amountMinor / 100,
    })
    expect(timeline.some(({ kind, by }) => kind === 'mail' && by === customer.session.email)).toBe(true)
  })

  test('shows what a part refund has left of the commission and of the vendor’s net', async ({ market }) => {
    const purchase = await payForThree(market)
    const { orderId } = purchase
    await deliverAll(market, purchase)
    const admin = await market.newAdmin()
    const [item] = await market.itemsOf(orderId)
    const part = { take: 'units', item_id: item!.id, quantity: 1 } as const
    await refundParts(admin, { orderId, parts: [part] })
    const { money } = await admin.api.get_admin_order({ p_order_id: orderId })
    expect(money).toMatchObject([{ commission: 10.35, net: 93.15, left_commission: 6.9, left_net: 62.1 }])
    const cancelled = await placeOrder(market)
    const [unpaid] = await market.itemsOf(cancelled.orderId)
    await admin.api.admin_cancel_order_item({ p_item_id: unpaid!.id, p_reason: 'Out of stock' })
    const order = await admin.api.get_admin_order({ p_order_id: cancelled.orderId })
    expect(order.money).toMatchObject([{ left_commission: 0, left_net: 0 }])
  })

  test('has one entry for each thing that happens to a refund, with its amount and who did it', async ({
    market,
  }) => {
    const purchase = await payForThree(market, { otherPrices: [20_00] })
    const { orderId, vendor } = purchase
    const admin = await market.newAdmin()
    const by = admin.session.fullName
    const [threeUnits, other] = await market.itemsOf(orderId)
    const part = { take: 'units', item_id: threeUnits!.id, quantity: 1 } as const
    const { buyer } = await refundParts(admin, { orderId, parts: [part] })
    await vendor.api.cancel_order_item({ p_item_id: other!.id, p_reason: 'The kiln broke' })
    await finishRefunds(market, orderId)
    const { timeline } = await admin.api.get_admin_order({ p_order_id: orderId })
    const refunds = timeline.filter(({ kind }) => kind === 'refund')
    expect(refunds.map(({ action }) => action).toSorted()).toEqual([
      'cancelled',
      'completed',
      'completed',
      'opened',
    ])
    expect(refunds.every(({ amount }) => amount! > 0)).toBe(true)
    expect(refunds.find(({ action }) => action === 'opened')).toMatchObject({
      amount: buyer,
      by,
      text: 'The glaze is cracked',
    })
    expect(refunds.find(({ action }) => action === 'cancelled')).toMatchObject({
      actor: 'vendor',
      text: 'The kiln broke',
    })
    expect(timeline.filter(({ kind }) => kind === 'audit')).toEqual([])
    const itemActions = timeline.filter(({ kind }) => kind === 'item').map(({ action }) => action)
    expect(itemActions).not.toContain('cancel')
  })

  test('is refused if it does not exist', async ({ market }) => {
    const { api } = await market.newAdmin()
    const p_order_id = crypto.randomUUID()
    for (const call of [
      () => api.get_admin_order({ p_order_id }),
      () => api.add_internal_note({ p_order_id, p_note: 'x' }),
      () => api.resend_order_mail({ p_order_id, p_mail: 'vendors' }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'order_not_found' })
  })
})

describe('cancelling and refunding items', () => {
  test('applies to some or all of them, with one reason and an audit entry each', async ({ market }) => {
    const { orderId, admin, items } = await placeMultiVendorOrder(market)
    const itemIds = items.slice(0, 2).map(({ id }) => id)
    const input = {
      p_order_id: orderId,
      p_item_ids: itemIds,
      p_action: 'cancel',
      p_reason: 'Out of stock',
    } as const
    const changes = await balanceChangesDuring(market, () => admin.api.withdraw_order_items(input))
    expect(changes.refunds_held).toBeGreaterThanOrEqual(40_00)
    expect(await statusesOf(market, orderId)).toEqual(['cancelled', 'cancelled', 'processing'])
    for (const id of itemIds) {
      const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
      expect(entries).toMatchObject([{ actionType: 'order_item_cancelled', actorId: admin.session.userId }])
      expect(entries[0]!.details).toMatchObject({
        order_id: orderId,
        before: { status: 'processing', refunded_minor: 0 },
        after: { status: 'cancelled', refunded_minor: expect.any(Number) },
      })
    }
    await expect(admin.api.withdraw_order_items(input)).rejects.toMatchObject({ code: 'item_status_changed' })
  })

  test('notifies each vendor once about all of its items', async ({ market }) => {
    const { orderId, admin, vendors, items } = await placeMultiVendorOrder(market)
    await admin.api.withdraw_order_items({
      p_order_id: orderId,
      p_item_ids: items.map(({ id }) => id),
      p_action: 'refund',
      p_reason: 'Lost in the post',
    })
    await market.runJobs()
    const messagesTo = async ({ api, session }: (typeof vendors)[number]) => ({
      notifications: (await api.list_notifications({})).items.filter(({ text }) =>
        text.includes('Lost in the post'),
      ),
      mails: (await market.mailsTo(session.email)).filter(({ text }) => text.includes('Lost in the post')),
    })
    const toFirstVendor = await messagesTo(vendors[0]!)
    expect(toFirstVendor.notifications.map(({ title }) => title)).toEqual(['2 items were refunded'])
    expect(toFirstVendor.mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^2 items in order \w+ were refunded$/),
    ])
    for (const { productName } of items.slice(0, 2)) {
      expect(toFirstVendor.notifications[0]!.text).toContain(productName)
      expect(toFirstVendor.mails[0]!.text).toContain(productName)
    }
    expect(toFirstVendor.mails[0]!.text).toContain('$40.00')
    const toSecondVendor = await messagesTo(vendors[1]!)
    expect(toSecondVendor.notifications.map(({ title }) => title)).toEqual([
      `${items[2]!.productName} was refunded`,
    ])
    expect(toSecondVendor.mails).toHaveLength(1)
  })

  test('changes all of them or none', async ({ market }) => {
    const { orderId, admin, items } = await placeMultiVendorOrder(market)
    await admin.api.admin_cancel_order_item({ p_item_id: items[2]!.id, p_reason: 'Out of stock' })
    await expect(
      admin.api.withdraw_order_items({
        p_order_id: orderId,
        p_item_ids: items.map(({ id }) => id),
        p_action: 'refund',
        p_reason: 'All of it',
      }),
    ).rejects.toMatchObject({ code: 'item_status_changed' })
    expect(await statusesOf(market, orderId)).toEqual(['processing', 'processing', 'cancelled'])
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('refuses items of another order', async ({ market }) => {
    const { orderId, admin } = await placeMultiVendorOrder(market)
    const otherOrder = await placeMultiVendorOrder(market)
    await expect(
      admin.api.withdraw_order_items({
        p_order_id: orderId,
        p_item_ids: [otherOrder.items[0]!.id],
        p_action: 'refund',
        p_reason: 'Not of this order',
      }),
    ).rejects.toMatchObject({ code: 'item_not_found' })
  })

  test('happens once if two admins do it at the same time', async ({ market }) => {
    const { orderId, admin, items } = await placeMultiVendorOrder(market)
    const input = {
      p_order_id: orderId,
      p_item_ids: items.map(({ id }) => id),
      p_action: 'refund',
      p_reason: 'All of it',
    } as const
    const otherAdmin = await market.newAdmin()
    const results = await Promise.allSettled([
      admin.api.withdraw_order_items(input),
      otherAdmin.api.withdraw_order_items({ ...input, p_item_ids: [...input.p_item_ids].reverse() }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await statusesOf(market, orderId)).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await market.ledgerTotal()).toBe(0)
  })
})

describe('sending an email once more', () => {
  test('sends what fits the current state of the order and refuses the rest', async ({ market }) => {
    const { orderId, customer, vendor } = await placeOrder(market)
    const { api } = await market.newAdmin()
    const subjects = async (email: string) => {
      await market.runJobs()
      return (await market.mailsTo(email)).map(({ subject }) => subject)
    }
    const confirmations = async () =>
      (await subjects(customer.session.email)).filter((subject) => subject.startsWith('Your order')).length
    const before = await confirmations()
    await api.resend_order_mail({ p_order_id: orderId, p_mail: 'confirmation' })
    expect(await confirmations()).toBe(before + 1)
    for (const p_mail of ['shipment', 'vendors'] as const)
      await expect(api.resend_order_mail({ p_order_id: orderId, p_mail })).rejects.toMatchObject({
        code: 'email_not_available',
      })
    await api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash at the fair' })
    expect(await api.resend_order_mail({ p_order_id: orderId, p_mail: 'vendors' })).toEqual({ mails: 1 })
    const [item] = await market.itemsOf(orderId)
    await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status: 'shipped' })
    expect(await api.resend_order_mail({ p_order_id: orderId, p_mail: 'shipment' })).toEqual({ mails: 1 })
  })
})
