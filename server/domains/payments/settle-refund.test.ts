import { sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { checkAll } from '@server/ledger-check/checks'
import { checkRefunds } from '@server/ledger-check/platform-records'
import { checkProviders } from '@server/ledger-check/providers'
import { keys } from '@server/sandbox/paystack/key'
import { test, type Market } from '@server/testing/market'
import { signatureOf } from './providers/paystack/signature'
import { paystackFixture } from './testing/card-fixtures'
import {
  balanceChangesDuring,
  finishRefunds,
  paymentsOf,
  placeOrder,
  refundsOf,
  withoutProviderAccounts,
} from './testing/payment-flow'
import { providerFixtures } from './testing/provider-fixtures'
import { settlementOf } from './testing/settlement'
import { settleRefund } from './settle-refund'

/** An order whose refund its provider has refused. */
async function failedRefund(market: Market, fixture = paystackFixture) {
  const purchase = await placeOrder(market)
  await fixture.payUnrefundable(purchase)
  await market.runJobs()
  const admin = await market.anyAdmin()
  const [item] = await market.itemsOf(purchase.orderId)
  await admin.api.admin_cancel_order_item({ p_item_id: item!.id, p_reason: 'The kiln broke' })
  await finishRefunds(market, purchase.orderId)
  const [row] = await refundsOf(market, purchase.orderId)
  expect(row!.refund.status).toBe('failed')
  return { ...purchase, ...row!, admin }
}

const refundNow = async (market: Market, orderId: string) => (await refundsOf(market, orderId))[0]!.refund

/** The provider makes a refund that it had refused. */
const makeAfterAll = ({ db }: Market, refundId: string) =>
  db.execute(sql`update sandbox.refunds set status = 'processed' where merchant_note = ${refundId}`)

async function sendRefundWebhook(market: Market, reference: string) {
  const body = JSON.stringify({
    event: 'refund.processed',
    data: { id: Math.floor(Math.random() * 1e9), status: 'processed', transaction_reference: reference },
  })
  const headers = { 'x-paystack-signature': signatureOf(Buffer.from(body), keys.secretKey) }
  const response = await fetch(`${market.origin}/hooks/paystack`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  await market.runJobs()
}

test.for(providerFixtures)(
  'a refund that $method refused is made in another way, from the operator’s own money, with its proof',
  async (fixture, { market }) => {
    const { admin, refund, payment, orderId, customer } = await failedRefund(market, fixture)
    const changes = await balanceChangesDuring(market, () => admin.api.settle_refund(settlementOf(refund.id)))
    expect(changes).toEqual({ refunds_held: -refund.amountMinor, 'provider:offline': refund.amountMinor })
    expect(await refundNow(market, orderId)).toMatchObject({
      status: 'completed',
      settledAs: 'bank_transfer',
      failureReason: null,
    })
    await market.runJobs()
    const [mail] = await market.mailsTo(customer.session.email)
    expect(mail!.subject).toMatch(/^Your refund for order .* has been sent$/)
    expect(mail!.text).toContain('by bank transfer')
    const order = (await customer.api.get_order_details({ p_order_id: orderId }))!
    expect(order.refunds).toMatchObject([{ status: 'completed', settled_as: 'bank_transfer' }])
    const details = await admin.api.get_payment({ p_payment_id: payment.id })
    const [shown] = details.refunds
    expect(shown!.settlement).toMatchObject({
      proof: { reference: 'FT26334', day: '2026-01-31' },
      sent_twice_at: null,
    })
    const file = await fetch(market.origin + shown!.settlement!.proof!.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await checkAll(market.db, checkRefunds)).mismatches).toEqual([])
    const differences = (await checkProviders(market.services, 1)).flatMap(({ mismatches }) => mismatches)
    expect(differences.filter((one) => JSON.stringify(one.facts).includes(refund.id))).toEqual([])
  },
)

describe('before a refund is settled, its provider is asked', () => {
  test('one that it has made after all is recorded as made by it', async ({ market }) => {
    const { admin, refund, orderId } = await failedRefund(market)
    await makeAfterAll(market, refund.id)
    await expect(admin.api.settle_refund(settlementOf(refund.id))).rejects.toMatchObject({
      code: 'refund_made_after_all',
    })
    expect(await refundNow(market, orderId)).toMatchObject({ status: 'completed', settledAs: null })
    expect((await checkAll(market.db, checkRefunds)).mismatches).toEqual([])
  })

  test('one that it works on is not settled', async ({ market }) => {
    const { admin, refund, orderId } = await failedRefund(market)
    await market.db.execute(
      sql`update sandbox.refunds set status = 'processing' where merchant_note = ${refund.id}`,
    )
    await expect(admin.api.settle_refund(settlementOf(refund.id))).rejects.toMatchObject({
      code: 'refund_in_progress',
    })
    expect((await refundNow(market, orderId)).status).toBe('failed')
  })

  test('if it does not answer, nothing is recorded', async ({ market }) => {
    const { admin, refund, orderId } = await failedRefund(market)
    await paystackFixture.failNextCall(market, 'GET /refund', 'down')
    const settled = admin.api.settle_refund(settlementOf(refund.id))
    await expect(settled).rejects.toMatchObject({ code: 'provider_unreachable' })
    expect((await refundNow(market, orderId)).status).toBe('failed')
  })
})

test('two admins at once settle a refund once', async ({ market }) => {
  const { admin, refund, orderId } = await failedRefund(market)
  const second = await market.newAdmin()
  const changes = await balanceChangesDuring(market, async () => {
    const results = await Promise.allSettled([
      admin.api.settle_refund(settlementOf(refund.id)),
      second.api.settle_refund(settlementOf(refund.id, 'cash')),
    ])
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'refund_status_changed' },
    })
  })
  expect(changes).toEqual({ refunds_held: -refund.amountMinor, 'provider:offline': refund.amountMinor })
  expect((await refundNow(market, orderId)).status).toBe('completed')
})

test('of a retry and a settlement at once, one wins', async ({ market }) => {
  const { admin, refund, orderId } = await failedRefund(market)
  const [retried, settled] = await Promise.allSettled([
    admin.api.retry_refund({ p_refund_id: refund.id }),
    admin.api.settle_refund(settlementOf(refund.id)),
  ])
  expect([retried.status, settled.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  await finishRefunds(market, orderId)
  expect((await refundNow(market, orderId)).status).toBe(
    settled.status === 'fulfilled' ? 'completed' : 'failed',
  )
  expect(await market.ledgerTotal()).toBe(0)
})

test('an attempt that failed after the provider was asked about the one before is asked about again', async ({
  market,
}) => {
  const { admin, refund, orderId } = await failedRefund(market)
  const proof = settlementOf(refund.id).p_proof
  let retried = false
  // The file is read after the provider has answered: at that moment someone else retries.
  proof.arrayBuffer = async () => {
    await admin.api.retry_refund({ p_refund_id: refund.id })
    await finishRefunds(market, orderId)
    retried = true
    return new TextEncoder().encode('%PDF-1.7').buffer
  }
  const input = {
    refundId: refund.id,
    way: 'cash',
    reference: 'R1',
    day: '2026-01-31',
    note: '',
    proof,
  } as const
  const { services } = market
  const context = { services, now: market.clock(), session: admin.session, tx: market.db }
  await expect(settleRefund(input, context as never)).rejects.toMatchObject({ code: 'refund_status_changed' })
  expect(retried).toBe(true)
  expect(await refundNow(market, orderId)).toMatchObject({ status: 'failed', attempts: 2 })
})

describe('a refund that its provider makes after it was settled', () => {
  async function sentTwice(market: Market) {
    const failed = await failedRefund(market)
    await failed.admin.api.settle_refund(settlementOf(failed.refund.id))
    await makeAfterAll(market, failed.refund.id)
    return failed
  }
  const workOf = async (admin: Awaited<ReturnType<Market['newAdmin']>>) =>
    (await admin.api.list_staff_work()).items.find(({ kind }) => kind === 'double_refund')?.count ?? 0

  test('is recorded as sent twice, once, and waits for a person', async ({ market }) => {
    const { admin, refund, payment } = await sentTwice(market)
    const before = await workOf(admin)
    const changes = await balanceChangesDuring(market, async () => {
      await sendRefundWebhook(market, payment.reference)
      await sendRefundWebhook(market, payment.reference)
    })
    expect(changes).toEqual({ goodwill: -refund.amountMinor, 'provider:paystack': refund.amountMinor })
    expect(await workOf(admin)).toBe(before + 1)
    expect((await checkAll(market.db, checkRefunds)).mismatches).toEqual([])
    const closing = { p_refund_id: refund.id, p_outcome: 'paid_back', p_note: 'By M-Pesa' } as const
    const returned = await balanceChangesDuring(market, () => admin.api.close_double_refund(closing))
    expect(returned).toEqual({ goodwill: refund.amountMinor, 'provider:offline': -refund.amountMinor })
    expect(await workOf(admin)).toBe(before)
    await expect(admin.api.close_double_refund(closing)).rejects.toMatchObject({
      code: 'double_refund_closed',
    })
    expect((await checkAll(market.db, checkRefunds)).mismatches).toEqual([])
  })

  test('is found by the reconciliation, should its webhook be lost', async ({ market }) => {
    const { refund } = await sentTwice(market)
    const mismatches = (await checkProviders(market.services, 1)).flatMap((check) => check.mismatches)
    expect(mismatches.filter(({ facts }) => JSON.stringify(facts).includes(refund.id))).toMatchObject([
      { kind: 'refund_made_by_hand_too' },
    ])
  })

  test('was not made twice as long as its provider says nothing', async ({ market }) => {
    const { admin, refund } = await failedRefund(market)
    await admin.api.settle_refund(settlementOf(refund.id))
    await expect(
      admin.api.close_double_refund({ p_refund_id: refund.id, p_outcome: 'borne', p_note: 'Let it be' }),
    ).rejects.toMatchObject({ code: 'double_refund_closed' })
  })
})

test('what is recorded is checked: the file, the day, and whether there is still something to settle', async ({
  market,
}) => {
  const { admin, refund } = await failedRefund(market)
  const input = settlementOf(refund.id)
  const program = new File(['MZ program'], 'receipt.pdf', { type: 'application/pdf' })
  for (const [changes, code] of [
    [{ p_proof: program }, 'document_type'],
    [{ p_day: '2098-01-01' }, 'refund_day_in_future'],
    [{ p_refund_id: '3b1a7c9e-1111-4222-8333-444455556666' }, 'refund_not_found'],
  ] as const)
    await expect(admin.api.settle_refund({ ...input, ...changes })).rejects.toMatchObject({ code })
  const { p_proof: _, ...withoutProof } = input
  await expect(admin.api.settle_refund(withoutProof as never)).rejects.toMatchObject({
    code: 'invalid_input',
  })
})

test('a provider whose account is gone cannot be asked, so nothing is settled', async ({ market }) => {
  const { admin, refund, orderId } = await failedRefund(market)
  const services = withoutProviderAccounts(market)
  const { p_proof: proof } = settlementOf(refund.id)
  const input = {
    refundId: refund.id,
    way: 'cash',
    reference: 'R1',
    day: '2026-01-31',
    note: '',
    proof,
  } as const
  const context = { services, now: market.clock(), session: admin.session, tx: market.db }
  await expect(settleRefund(input, context as never)).rejects.toMatchObject({
    code: 'payment_method_unavailable',
  })
  expect((await paymentsOf(market, orderId))[0]!.status).toBe('paid')
  expect((await refundNow(market, orderId)).status).toBe('failed')
})
