import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { creditPayouts } from '@server/database/schema/payments'
import { customerCreditAccount, providerAccount } from '@server/domains/ledger/accounts'
import { balanceOf } from '@server/domains/ledger/service'
import { checkLedger } from '@server/ledger-check/check-ledger'
import { test, type Market } from '@server/testing/market'
import { memberPassword, withPassword } from '@server/testing/members'
import type { Person } from '@server/testing/people'
import { nairobi } from '@server/testing/shopping'
import { paystackFixture } from '../testing/card-fixtures'
import { balanceChangesDuring, finishRefunds, refundsOf, statusesOf } from '../testing/payment-flow'
import { creditPayoutOf, settlementOf } from '../testing/settlement'

/** A customer whose refund a provider has refused, and whose price is in cents. */
async function refusedRefund(market: Market, { priceMinor = 50_00 } = {}) {
  const vendor = await market.newVendor()
  const customer = await withPassword(market, await market.newCustomer())
  const product = await market.newProduct({ vendor, priceMinor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }], nairobi)
  await paystackFixture.payUnrefundable({ customer, orderId })
  await market.runJobs()
  const admin = await market.anyAdmin()
  const [item] = await market.itemsOf(orderId)
  await admin.api.admin_cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await finishRefunds(market, orderId)
  const [row] = await refundsOf(market, orderId)
  expect(row!.refund.status).toBe('failed')
  return { vendor, customer, orderId, admin, ...row! }
}

/** The same, given as credit. */
async function withCredit(market: Market, options?: { priceMinor?: number }) {
  const refused = await refusedRefund(market, options)
  await refused.admin.api.give_refund_as_credit({ p_refund_id: refused.refund.id, p_agreed: true })
  return refused
}

const creditOf = ({ db }: Market, { session }: Person) => balanceOf(db, customerCreditAccount(session.userId))

async function orderFor(market: Market, customer: Person, priceMinor: number) {
  const vendor = await market.newVendor()
  const product = await market.newProduct({ vendor, priceMinor })
  const orderId = await market.placeOrder(customer, [{ product, quantity: 1 }], nairobi)
  return { vendor, orderId }
}

const mismatches = async (market: Market) =>
  (await checkLedger(market.services, 1)).flatMap((check) => check.mismatches)

describe('a refund that its provider refused', () => {
  test('is given as credit, if the customer has agreed', async ({ market }) => {
    const { admin, refund, customer, orderId } = await refusedRefund(market)
    const input = { p_refund_id: refund.id, p_agreed: true } as const
    await expect(
      admin.api.give_refund_as_credit({ ...input, p_agreed: false as true }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
    const changes = await balanceChangesDuring(market, () => admin.api.give_refund_as_credit(input))
    expect(changes).toEqual({
      refunds_held: -refund.amountMinor,
      [`customer_credit:${customer.session.userId}`]: refund.amountMinor,
    })
    await market.runJobs()
    const [mail] = await market.mailsTo(customer.session.email)
    expect(mail!.subject).toMatch(/^Your refund for order .* is now credit$/)
    expect(mail!.text).toContain('it never expires')
    const credit = await customer.api.get_credit()
    expect(credit).toMatchObject({
      balance: refund.amountMinor / 100,
      movements: [{ kind: 'refund', amount: refund.amountMinor / 100, order_id: orderId }],
    })
    expect(await admin.api.get_customer_credit({ p_user_id: customer.session.userId })).toEqual(credit)
    expect(await mismatches(market)).toEqual([])
  })

  test('is given as credit once, by two admins, or settled in another way', async ({ market }) => {
    const { admin, refund, customer } = await refusedRefund(market)
    const second = await market.newAdmin()
    const input = { p_refund_id: refund.id, p_agreed: true } as const
    const results = await Promise.allSettled([
      admin.api.give_refund_as_credit(input),
      second.api.give_refund_as_credit(input),
      second.api.settle_refund(settlementOf(refund.id)),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([0, refund.amountMinor]).toContain(await creditOf(market, customer))
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('is not given to an account that was deleted', async ({ market }) => {
    const { admin, refund, customer } = await refusedRefund(market)
    await market.db.execute(sql`update profiles set deleted_at = now() where id = ${customer.session.userId}`)
    await expect(
      admin.api.give_refund_as_credit({ p_refund_id: refund.id, p_agreed: true }),
    ).rejects.toMatchObject({ code: 'credit_without_account' })
  })
})

describe('a customer with credit', () => {
  test('pays an order that it covers at once, and vendors get what they always get', async ({ market }) => {
    const { customer, refund } = await withCredit(market)
    const { vendor, orderId } = await orderFor(market, customer, 20_00)
    const order = (await customer.api.get_order_details({ p_order_id: orderId }))!
    expect(order.credit).toBe(refund.amountMinor / 100)
    const [item] = await market.itemsOf(orderId)
    const dueMinor = Math.round(order.amount_due * 100)
    const changes = await balanceChangesDuring(market, () =>
      customer.api.pay_with_credit({ p_order_id: orderId }),
    )
    expect(changes[`customer_credit:${customer.session.userId}`]).toBe(-dueMinor)
    expect(changes[`vendor_pending:${vendor.vendorId}`]).toBe(20_00 - item!.commissionMinor)
    expect(changes['provider:credit']).toBeUndefined()
    expect(await statusesOf(market, orderId)).toEqual(['processing'])
    const paid = (await customer.api.get_order_details({ p_order_id: orderId }))!
    expect(paid).toMatchObject({ paid: true, paid_with_credit: true, paid_with: null, credit: 0 })
    expect((await customer.api.get_credit()).movements).toMatchObject([
      { kind: 'payment', amount: -dueMinor / 100, order_id: orderId },
      { kind: 'refund' },
    ])
    // Nothing waits for the bank: no provider and no operator took money.
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status })
    expect(await mismatches(market)).toEqual([])
  })

  test('gets back as credit, at once, what is refunded of it, from a vendor’s team without Money too', async ({
    market,
  }) => {
    const { customer, refund } = await withCredit(market)
    const { vendor, orderId } = await orderFor(market, customer, 20_00)
    await customer.api.pay_with_credit({ p_order_id: orderId })
    const [item] = await market.itemsOf(orderId)
    const { api } = await market.newTeamMember(vendor, ['orders'])
    await api.cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
    expect(await creditOf(market, customer)).toBe(refund.amountMinor)
    expect(await balanceOf(market.db, providerAccount('credit'))).toBe(0)
    const [row] = await refundsOf(market, orderId)
    expect(row!.refund).toMatchObject({ status: 'completed', settledAs: 'credit' })
    const { api: adminApi } = await market.newAdmin()
    const { payments, timeline } = await adminApi.get_admin_order({ p_order_id: orderId })
    expect(payments).toMatchObject([
      { provider: null, by_credit: true, refunded: 0, refunded_as_credit: row!.refund.amountMinor / 100 },
    ])
    expect(timeline.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { action: 'credited', amount: row!.refund.amountMinor / 100, text: 'The kiln broke', actor: 'vendor' },
    ])
    await market.runJobs()
    const [mail] = await market.mailsTo(customer.session.email)
    expect(mail!.text).toContain('to your credit')
    expect(await mismatches(market)).toEqual([])
  })

  test('cannot pay what it does not cover, nor an order of somebody else', async ({ market }) => {
    const { customer } = await withCredit(market, { priceMinor: 10_00 })
    const { orderId } = await orderFor(market, customer, 500_00)
    await expect(customer.api.pay_with_credit({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'credit_too_small',
    })
    const other = await market.newCustomer()
    await expect(other.api.pay_with_credit({ p_order_id: orderId })).rejects.toMatchObject({
      code: 'order_not_found',
    })
  })

  test('pays one of two orders, of which it covers one, in two tabs', async ({ market }) => {
    const { customer, refund } = await withCredit(market)
    const first = await orderFor(market, customer, 30_00)
    const second = await orderFor(market, customer, 30_00)
    const results = await Promise.allSettled(
      [first, second, first].map(({ orderId }) => customer.api.pay_with_credit({ p_order_id: orderId })),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const left = await creditOf(market, customer)
    expect(left).toBeGreaterThanOrEqual(0)
    expect(left).toBeLessThan(refund.amountMinor)
    expect(await mismatches(market)).toEqual([])
  })

  test('gets a provider’s payment back that arrives after the order was paid with credit', async ({
    market,
  }) => {
    const { customer } = await withCredit(market)
    const { orderId } = await orderFor(market, customer, 20_00)
    const page = await paystackFixture.open({ customer, orderId })
    await customer.api.pay_with_credit({ p_order_id: orderId })
    await paystackFixture.pay(page)
    await market.runJobs()
    await finishRefunds(market, orderId)
    const [late] = await refundsOf(market, orderId)
    expect(late!.refund).toMatchObject({
      status: 'completed',
      settledAs: null,
      reason: 'This order was paid twice.',
    })
    expect(await mismatches(market)).toEqual([])
  })

  test('keeps the account while credit is left, and what is refunded later is sent by a person', async ({
    market,
  }) => {
    const { customer, admin, refund } = await withCredit(market)
    const deletion = { p_password: memberPassword }
    await expect(customer.api.delete_account(deletion)).rejects.toMatchObject({ code: 'credit_left' })
    expect(await customer.api.export_my_data()).toMatchObject({
      credit: { balance: refund.amountMinor / 100 },
    })
    // The same price and place as before: the credit is used up.
    const { vendor, orderId } = await orderFor(market, customer, 50_00)
    await customer.api.pay_with_credit({ p_order_id: orderId })
    expect(await creditOf(market, customer)).toBe(0)
    const [item] = await market.itemsOf(orderId)
    for (const p_status of ['shipped', 'delivered'] as const)
      await vendor.api.update_order_item_status({ p_item_id: item!.id, p_status })
    await customer.api.delete_account(deletion)
    await admin.api.refund_order_item({ p_item_id: item!.id, p_reason: 'It broke' })
    const [row] = await refundsOf(market, orderId)
    expect(row!.refund.status).toBe('pending')
    await admin.api.settle_refund(settlementOf(row!.refund.id))
    expect(await mismatches(market)).toEqual([])
  })
})

describe('a customer who wants the money', () => {
  test('is paid all of the credit by hand, is told, and can then delete the account', async ({ market }) => {
    const { customer, admin, refund } = await withCredit(market)
    const { userId, email } = customer.session
    const payout = creditPayoutOf(userId, (refund.amountMinor / 100).toFixed(2))
    const changes = await balanceChangesDuring(market, () => admin.api.pay_out_credit(payout))
    expect(changes).toEqual({
      [`customer_credit:${userId}`]: -refund.amountMinor,
      'provider:offline': refund.amountMinor,
    })
    await market.runJobs()
    const [mail] = await market.mailsTo(email)
    expect(mail!.subject).toBe('We’ve paid out your credit')
    expect(mail!.text).toContain('by mobile money. The reference is MM-4411.')
    const paidOut = {
      kind: 'payout',
      amount: -refund.amountMinor / 100,
      order_id: null,
      payout: { way: 'mobile_money', reference: 'MM-4411', sent_on: '2026-01-31' },
    }
    const own = await customer.api.get_credit()
    expect(own).toMatchObject({ balance: 0, movements: [paidOut, { kind: 'refund' }] })
    expect(own.movements[0]!.payout!.proof_url).toBeNull()
    const seen = await admin.api.get_customer_credit({ p_user_id: userId })
    expect(seen.movements[0]!.payout!.proof_url).toMatch(/^\/documents\//)
    const withoutMoney = await market.newStaff(['people'])
    const seenByOthers = await withoutMoney.api.get_customer_credit({ p_user_id: userId })
    expect(seenByOthers.movements[0]!.payout!.proof_url).toBeNull()
    expect(await mismatches(market)).toEqual([])
    await customer.api.delete_account({ p_password: memberPassword })
    const recorded = await market.db.select().from(creditPayouts).where(eq(creditPayouts.userId, userId))
    expect(recorded).toMatchObject([{ note: '', amountMinor: refund.amountMinor }])
  })

  test('is paid once, whatever two admins and another tab do at the same time', async ({ market }) => {
    const { customer, admin, refund } = await withCredit(market)
    const { orderId } = await orderFor(market, customer, 50_00)
    const second = await market.newAdmin()
    const payout = creditPayoutOf(customer.session.userId, (refund.amountMinor / 100).toFixed(2))
    const results = await Promise.allSettled([
      admin.api.pay_out_credit(payout),
      second.api.pay_out_credit(payout),
      customer.api.pay_with_credit({ p_order_id: orderId }),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await creditOf(market, customer)).toBe(0)
    expect(await mismatches(market)).toEqual([])
  })

  test.for([
    ['credit_changed', { p_amount: '1.00' }],
    ['refund_day_in_future', { p_day: '2099-12-31' }],
    ['customer_not_found', { p_user_id: '00000000-0000-4000-8000-000000000000' }],
    ['document_type', { p_proof: new File(['no receipt'], 'receipt.pdf') }],
  ] as const)('nothing is recorded if it is refused: %s', async ([code, change], { market }) => {
    const { customer, admin, refund } = await withCredit(market)
    const payout = creditPayoutOf(customer.session.userId, (refund.amountMinor / 100).toFixed(2))
    await expect(admin.api.pay_out_credit({ ...payout, ...change })).rejects.toMatchObject({ code })
    expect(await creditOf(market, customer)).toBe(refund.amountMinor)
  })
})

test('the database refuses a credit below 0', async ({ market }) => {
  const { customer } = await withCredit(market)
  const overdraw = market.db.execute(sql`
    insert into ledger_postings (event_key, line, reason, from_account, to_account, amount_minor)
    select ${`test:${customer.session.userId}`}, 1, 'credit', a.id, b.id, 1000000
    from ledger_accounts a, ledger_accounts b
    where a.kind = 'customer_credit' and a.owner = ${customer.session.userId} and b.kind = 'commission' and b.currency = 'USD'`)
  await expect(overdraw).rejects.toMatchObject({ cause: { constraint: 'customer_credit_not_negative' } })
})
