import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import { statusLabel } from '@contract/core/state-machine'
import { paymentStates, type PaymentState } from '@contract/payments/states'
import { auditLog } from '@server/database/schema/platform'
import { test, type Market } from '@server/testing/market'
import { controlPaystack, paystackFixture } from '../testing/card-fixtures'
import { refundParts } from '../testing/refund-flow'
import { settlementOf } from '../testing/settlement'
import { finishRefunds, orderOf, paymentsOf, placeAndPay, placeOrder } from '../testing/payment-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const idsOf = async (api: Api, query: Parameters<Api['list_payments']>[0]) =>
  (await api.list_payments({ limit: 100, ...query })).items.map(({ payment_id }) => payment_id)

const paymentOf = async (market: Market, orderId: string) => (await paymentsOf(market, orderId))[0]!

describe('the list of all payments', () => {
  test('finds a payment by its references, its order and its customer', async ({ market }) => {
    const { orderId, customer } = await placeAndPay(market)
    await placeAndPay(market)
    const payment = await paymentOf(market, orderId)
    const { api } = await market.newAdmin()
    for (const search of [
      payment.reference,
      payment.providerId!,
      orderId,
      orderId.slice(0, 8),
      customer.session.email,
    ])
      expect([search, await idsOf(api, { search })]).toEqual([search, [payment.id]])
    const { items } = await api.list_payments({ search: payment.reference })
    expect(items).toMatchObject([
      { order_id: orderId, provider: 'paystack', status: 'paid', failed_refunds: 0, open_disputes: 0 },
    ])
  })

  test('says what has been refunded, and apart from it what has still to be', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    const { api } = await market.newAdmin()
    const [item] = await market.itemsOf(orderId)
    const amounts = async () => {
      const [row] = (await api.list_payments({ search: orderId })).items
      return { refunded: row!.refunded, refunds_under_way: row!.refunds_under_way }
    }
    await api.refund_order_item({ p_item_id: item!.id, p_reason: 'Arrived broken' })
    const { amountMinor } = await paymentOf(market, orderId)
    expect(await amounts()).toEqual({ refunded: 0, refunds_under_way: amountMinor / 100 })
    await finishRefunds(market, orderId)
    expect(await amounts()).toEqual({ refunded: amountMinor / 100, refunds_under_way: 0 })
  })

  test('says of one that paid for nothing that it is held, and then that it was refunded', async ({
    market,
  }) => {
    const { orderId } = await placeAndPay(market)
    const { api } = await market.newAdmin()
    const { version } = await api.preview_offline_payment({ p_order_id: orderId })
    await api.record_offline_payment({
      p_order_id: orderId,
      p_note: 'Bank transfer',
      p_amount: 40,
      p_version: version,
    })
    const statesOf = async () => {
      const { items } = await api.list_payments({ search: orderId })
      const { payments } = await api.get_admin_order({ p_order_id: orderId })
      for (const { payment_id, state } of payments)
        expect(items.find((row) => row.payment_id === payment_id)!.state).toBe(state)
      return payments.map(({ provider, status, state }) => [provider, status, state])
    }
    expect(await statesOf()).toEqual([
      ['paystack', 'paid', 'paid'],
      [null, 'paid', 'held'],
    ])
    const offline = (await api.list_payments({ search: orderId, provider: 'offline' })).items[0]!
    const [refund] = (await api.get_payment({ p_payment_id: offline.payment_id })).refunds
    await api.settle_refund(settlementOf(refund!.refund_id))
    expect((await statesOf())[1]).toEqual([null, 'paid', 'refunded'])
  })

  test('says of each what became of it, everywhere alike, and is filtered by that', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    const admin = await market.newAdmin()
    const { api } = admin
    const [item] = await market.itemsOf(orderId)
    const { version } = await api.preview_offline_payment({ p_order_id: orderId })
    await api.record_offline_payment({
      p_order_id: orderId,
      p_note: 'Twice',
      p_amount: 40,
      p_version: version,
    })
    const { id, reference } = await paymentOf(market, orderId)
    const check = async (state: PaymentState) => {
      const listed = await api.list_payments({ search: orderId, provider: 'paystack' })
      const { payments } = await api.get_admin_order({ p_order_id: orderId })
      const found = await api.search_admin({ p_search: reference })
      expect([
        listed.items[0]!.state,
        payments.find(({ payment_id }) => payment_id === id)!.state,
        (await api.get_payment({ p_payment_id: id })).state,
      ]).toEqual([state, state, state])
      expect(JSON.stringify(found.payments)).toContain(statusLabel(state))
      for (const status of paymentStates) {
        const ids = await idsOf(api, { search: orderId, provider: 'paystack', status })
        expect([status, ids]).toEqual([status, status === state ? [id] : []])
      }
    }
    await check('paid')
    // The one that paid for nothing is not among the paid ones.
    expect(await idsOf(api, { search: orderId, provider: 'offline', status: 'paid' })).toEqual([])
    const [heldId] = await idsOf(api, { search: orderId, provider: 'offline', status: 'held' })
    const [held] = (await api.get_payment({ p_payment_id: heldId! })).refunds
    await api.settle_refund(settlementOf(held!.refund_id))
    expect(await idsOf(api, { search: orderId, provider: 'offline', status: 'refunded' })).toEqual([heldId])
    await refundParts(admin, { orderId, parts: [{ take: 'amount', item_id: item!.id, amount: 3 }] })
    await check('paid')
    await finishRefunds(market, orderId)
    await check('partly_refunded')
    await api.refund_order_item({ p_item_id: item!.id, p_reason: 'Arrived broken' })
    await finishRefunds(market, orderId)
    await check('refunded')
  })

  test('is filtered by status, provider and period', async ({ market }) => {
    const { orderId } = await placeOrder(market)
    const { api } = await market.newAdmin()
    await api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash at the fair' })
    const { id } = await paymentOf(market, orderId)
    const search = orderId
    expect(await idsOf(api, { search, status: 'paid', provider: 'offline', period: '1' })).toEqual([id])
    expect(await idsOf(api, { status: 'paid', provider: 'offline' })).toContain(id)
    expect(await idsOf(api, { search, status: 'failed' })).toEqual([])
    expect(await idsOf(api, { search, provider: 'paystack' })).toEqual([])
    market.setClock(new Date(Date.now() + 2 * 24 * 60 * 60_000))
    expect(await idsOf(api, { search, period: '1' })).toEqual([])
  })

  test('shows every payment once, page by page, in both directions', async ({ market }) => {
    const { api } = await market.newAdmin()
    const createdIds: string[] = []
    for (let n = 0; n < 3; n++) {
      const { orderId } = await placeOrder(market)
      await api.record_offline_payment({ p_order_id: orderId, p_note: 'Cash at the fair' })
      createdIds.push((await paymentOf(market, orderId)).id)
    }
    for (const query of [{}, { status: 'paid' } as const, { search: 'customer' }])
      for (const sort of ['created_at_desc', 'created_at_asc'] as const) {
        const listedIds: string[] = []
        let cursor: string | undefined
        do {
          const page = await api.list_payments({ ...query, sort, cursor, limit: 2 })
          listedIds.push(...page.items.map(({ payment_id }) => payment_id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(new Set(listedIds).size).toBe(listedIds.length)
        expect(listedIds).toEqual(expect.arrayContaining(createdIds))
      }
  })
})

describe('one payment', () => {
  test('comes with its webhooks as they were received, and their outcomes', async ({ market }) => {
    const { orderId } = await placeAndPay(market)
    const payment = await paymentOf(market, orderId)
    const { api } = await market.newAdmin()
    const details = await api.get_payment({ p_payment_id: payment.id })
    expect(details.webhooks).toMatchObject([
      {
        kind: 'charge.success',
        handled_at: expect.any(String) as string,
        outcome: expect.any(String) as string,
      },
    ])
    expect(JSON.parse(details.webhooks[0]!.payload)).toMatchObject({ data: { reference: payment.reference } })
  })

  test('comes with its dispute, the deadline for evidence and what was delivered', async ({ market }) => {
    const { orderId, vendor } = await placeAndPay(market)
    const [item] = await market.itemsOf(orderId)
    await vendor.api.update_order_item_status({
      p_item_id: item!.id,
      p_status: 'shipped',
      p_shipping_provider: 'Posta Kenya',
      p_tracking_number: 'EE123456789KE',
    })
    const { id, reference } = await paymentOf(market, orderId)
    await controlPaystack(market, `/transactions/${reference}/dispute`)
    await market.runJobs()
    const { api } = await market.newAdmin()
    const { disputes } = await api.get_payment({ p_payment_id: id })
    expect(disputes).toMatchObject([
      {
        status: 'open',
        due_at: expect.any(String) as string,
        items: [
          { tracking_number: 'EE123456789KE', shipped_at: expect.any(String) as string, delivered_at: null },
        ],
      },
    ])
    expect(await idsOf(api, { trouble: 'dispute_open' })).toContain(id)
    expect(await idsOf(api, { trouble: 'refund_failed' })).not.toContain(id)
  })

  test('with a failed refund is found, and the refund is retried', async ({ market }) => {
    const purchase = await placeOrder(market)
    await paystackFixture.payUnrefundable(purchase)
    await market.runJobs()
    const { orderId } = purchase
    const { api } = await market.newAdmin()
    const [item] = await market.itemsOf(orderId)
    await api.refund_order_item({ p_item_id: item!.id, p_reason: 'Arrived broken' })
    await finishRefunds(market, orderId)
    const { id } = await paymentOf(market, orderId)
    expect(await idsOf(api, { trouble: 'refund_failed', search: orderId })).toEqual([id])
    const { refunds } = await api.get_payment({ p_payment_id: id })
    expect(refunds).toMatchObject([
      {
        status: 'failed',
        reason: 'Arrived broken',
        by_hand: false,
        failure_reason: expect.any(String) as string,
      },
    ])
    await api.retry_refund({ p_refund_id: refunds[0]!.refund_id })
    expect(await idsOf(api, { trouble: 'refund_open', search: orderId })).toEqual([id])
  })

  test('is not found where there is none', async ({ market }) => {
    const { api } = await market.newAdmin()
    const p_payment_id = crypto.randomUUID()
    for (const call of [() => api.get_payment({ p_payment_id }), () => api.check_payment({ p_payment_id })])
      await expect(call()).rejects.toMatchObject({ code: 'payment_not_found' })
  })
})

describe('checking with the provider', () => {
  test('settles a payment whose webhook never came, and is recorded in the audit log', async ({ market }) => {
    const purchase = await placeOrder(market)
    const page = await paystackFixture.open(purchase)
    const { id, reference } = await paymentOf(market, purchase.orderId)
    await paystackFixture.injectFault(market, reference, { hooks: 0 })
    await paystackFixture.pay(page)
    await market.runJobs()
    expect((await orderOf(market, purchase.orderId)).paidAt).toBeNull()
    const { api, session } = await market.newAdmin()
    expect(await api.check_payment({ p_payment_id: id })).toEqual({ payment_id: id, status: 'paid' })
    expect((await orderOf(market, purchase.orderId)).paidAt).not.toBeNull()
    const auditEntries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, id))
    expect(auditEntries).toMatchObject([{ actionType: 'payment_checked', actorId: session.userId }])
    await expect(api.check_payment({ p_payment_id: id })).rejects.toMatchObject({
      code: 'payment_not_checkable',
    })
  })

  test('leaves a payment open that nobody has paid', async ({ market }) => {
    const purchase = await placeOrder(market)
    await paystackFixture.open(purchase)
    const { id } = await paymentOf(market, purchase.orderId)
    const { api } = await market.newAdmin()
    expect((await api.check_payment({ p_payment_id: id })).status).toMatch(/created|pending/)
  })
})
