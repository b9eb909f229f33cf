import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import { dayAfter, dayBefore, dayOf } from '@contract/core/day'
import { auditLog } from '@server/database/schema/platform'
import { balanceChangesDuring } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import { earningsSummaryOf, payoutOf, vendorWithMoney } from './testing/payout-flow'
import { proofFile, recordPaidByHand } from './testing/manual-payout'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

async function approvedPayout(market: Market, p_way: 'bank' | 'manual') {
  const vendor = await vendorWithMoney(market)
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const { api, session } = await market.newAdmin()
  await api.approve_payout({ p_payout_id, p_way })
  return { vendor, api, session, p_payout_id }
}

async function paidPayout(market: Market, p_way: 'bank' | 'manual') {
  const approved = await approvedPayout(market, p_way)
  const { api, p_payout_id } = approved
  if (p_way === 'bank') await api.complete_payout({ p_payout_id, p_bank_reference: 'FT-9' })
  else await recordPaidByHand(market, p_payout_id)
  return approved
}

const returnOf = (p_payout_id: string) => ({
  p_payout_id,
  p_reason: 'The account is closed.',
  p_reference: 'RT-1',
})

test.for(['bank', 'manual'] as const)(
  'a payout by %s that came back is told from one that was never paid',
  async (way, { market }) => {
    const unpaid = await approvedPayout(market, way)
    await unpaid.api.fail_payout({ p_payout_id: unpaid.p_payout_id, p_reason: 'The account is closed.' })
    const { api, p_payout_id } = await paidPayout(market, way)
    await api.return_payout(returnOf(p_payout_id))
    for (const [id, returned] of [
      [unpaid.p_payout_id, false],
      [p_payout_id, true],
    ] as const)
      expect((await api.list_payouts({ search: id })).items).toMatchObject([{ status: 'failed', returned }])
  },
)

describe('a payout by hand', () => {
  test('is recorded with a reference, the day, a note and a proof that only a signed link opens', async ({
    market,
  }) => {
    const { vendor, api, p_payout_id } = await approvedPayout(market, 'manual')
    const payment = {
      p_payout_id,
      p_reference: 'OM-2026-4',
      p_paid_on: dayOf(market.clock()),
      p_note: 'Sent by Orange Money',
      p_proof: proofFile(),
    }
    expect(await balanceChangesDuring(market, () => api.record_manual_payout(payment))).toEqual({
      [`vendor_held:${vendor.vendorId}`]: -62_10,
      'provider:offline': 62_10,
    })
    const { transfer, status } = (await api.list_payouts({ search: p_payout_id })).items[0]!
    expect(status).toBe('completed')
    expect(transfer).toMatchObject({
      way: 'manual',
      reference: 'OM-2026-4',
      paid_on: payment.p_paid_on,
      note: 'Sent by Orange Money',
    })
    const proofUrl = market.origin + transfer!.proof_url!
    expect((await fetch(proofUrl)).status).toBe(200)
    expect((await fetch(proofUrl.split('?')[0]!)).status).not.toBe(200)
    await expect(api.record_manual_payout({ ...payment, p_proof: proofFile() })).rejects.toMatchObject({
      code: 'payout_status_changed',
    })
  })

  test('is not recorded on a day before its approval or after today, nor with a file that is no proof', async ({
    market,
  }) => {
    const { api, p_payout_id } = await approvedPayout(market, 'manual')
    const today = dayOf(market.clock())
    const payment = { p_payout_id, p_reference: 'OM-2026-5', p_paid_on: today, p_proof: proofFile() }
    for (const days of [-1, 1])
      await expect(
        api.record_manual_payout({
          ...payment,
          p_paid_on: dayOf(new Date(Date.parse(today) + days * 86_400_000)),
        }),
      ).rejects.toMatchObject({ code: 'payout_paid_on_invalid' })
    const program = new File(['MZ program'], 'receipt.pdf', { type: 'application/pdf' })
    await expect(api.record_manual_payout({ ...payment, p_proof: program })).rejects.toMatchObject({
      code: 'document_type',
    })
    expect((await payoutOf(market, p_payout_id)).status).toBe('processing')
  })

  test('is not recorded as if the bank had paid it, nor one of the bank as if by hand', async ({
    market,
  }) => {
    const manual = await approvedPayout(market, 'manual')
    await expect(
      manual.api.complete_payout({ p_payout_id: manual.p_payout_id, p_bank_reference: 'FT-1' }),
    ).rejects.toMatchObject({ code: 'payout_paid_by_hand' })
    await expect(manual.api.check_payout({ p_payout_id: manual.p_payout_id })).rejects.toMatchObject({
      code: 'payout_paid_by_bank',
    })
    const { p_payout_id } = await approvedPayout(market, 'bank')
    await expect(recordPaidByHand(market, p_payout_id)).rejects.toMatchObject({ code: 'payout_not_by_hand' })
  })

  test('that was not possible is available to the vendor again', async ({ market }) => {
    const { vendor, api, p_payout_id } = await approvedPayout(market, 'manual')
    await api.fail_payout({ p_payout_id, p_reason: 'The number is not registered.' })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1, on_its_way: 0 })
  })
})

describe.each(['bank', 'manual'] as const)('a payout by %s that came back', (way) => {
  test('is available again, the vendor is told, and the audit log has before and after', async ({
    market,
  }) => {
    const { vendor, api, p_payout_id } = await paidPayout(market, way)
    const before = await payoutOf(market, p_payout_id)
    expect(await balanceChangesDuring(market, () => api.return_payout(returnOf(p_payout_id)))).toEqual({
      [`vendor_available:${vendor.vendorId}`]: 62_10,
      'provider:offline': -62_10,
    })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1, total_paid_out: 0 })
    await market.runJobs()
    const mails = await market.mailsTo(vendor.session.email)
    const mail = mails.find(({ subject }) => subject.includes('didn’t go through'))
    expect(mail?.text).toContain('The account is closed.')
    const entries = await market.db.select().from(auditLog).where(eq(auditLog.subjectId, p_payout_id))
    expect(entries.find(({ actionType }) => actionType === 'payout_returned')?.details).toEqual({
      amount_minor: 62_10,
      vendor_id: vendor.vendorId,
      reason: 'The account is closed.',
      before: { status: 'completed', reference: before.providerId },
      after: { status: 'failed', reference: 'RT-1', returned_on: dayOf(market.clock()) },
    })
  })

  test('came back on a day between its payment and today, which the details show', async ({ market }) => {
    const { api, p_payout_id } = await paidPayout(market, way)
    const today = dayOf(market.clock())
    for (const p_returned_on of [dayBefore(today), dayAfter(today)])
      await expect(api.return_payout({ ...returnOf(p_payout_id), p_returned_on })).rejects.toMatchObject({
        code: 'payout_returned_on_invalid',
      })
    await api.return_payout({ ...returnOf(p_payout_id), p_returned_on: today })
    const { transfer } = (await api.list_payouts({ search: p_payout_id })).items[0]!
    expect(transfer).toMatchObject({ return_reference: 'RT-1', returned_on: today })
  })

  test('comes back once, however many people record it', async ({ market }) => {
    const { vendor, p_payout_id } = await paidPayout(market, way)
    const admins = await Promise.all([market.newAdmin(), market.newAdmin(), market.newAdmin()])
    const results = await Promise.allSettled(
      admins.map(({ api }) => api.return_payout(returnOf(p_payout_id))),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1 })
  })

  test('while the next one is requested is in one of the two, to the cent', async ({ market }) => {
    const { vendor, api, p_payout_id } = await paidPayout(market, way)
    const [returned, requested] = await Promise.allSettled([
      api.return_payout(returnOf(p_payout_id)),
      vendor.api.request_vendor_payout({}),
    ])
    expect(returned.status).toBe('fulfilled')
    expect(await earningsSummaryOf(vendor)).toMatchObject(
      requested.status === 'fulfilled'
        ? { available_for_payout: 0, on_its_way: 62.1 }
        : { available_for_payout: 62.1, on_its_way: 0 },
    )
  })

  test('can be retried, but not approved by whoever recorded that it came back', async ({ market }) => {
    const { api, p_payout_id } = await paidPayout(market, way)
    await api.return_payout(returnOf(p_payout_id))
    const retry = await api.retry_payout({ p_payout_id })
    await expect(api.approve_payout({ p_payout_id: retry.payout_id })).rejects.toMatchObject({
      code: 'payout_self_approval',
    })
    const other = await market.newAdmin()
    expect(await other.api.approve_payout({ p_payout_id: retry.payout_id, p_way: way })).toMatchObject({
      status: 'processing',
    })
    await other.api.fail_payout({ p_payout_id: retry.payout_id, p_reason: 'A test' })
  })
})

test('only what was paid comes back', async ({ market }) => {
  const { api, p_payout_id } = await approvedPayout(market, 'bank')
  await expect(api.return_payout(returnOf(p_payout_id))).rejects.toMatchObject({
    code: 'payout_status_changed',
  })
})

test('a payout is approved once, however many people do it', async ({ market }) => {
  const vendor = await vendorWithMoney(market)
  const { payout_id: p_payout_id } = await vendor.api.request_vendor_payout({})
  const admins = await Promise.all([market.newAdmin(), market.newAdmin()])
  const results = await Promise.allSettled(
    admins.map(({ api }) => api.approve_payout({ p_payout_id, p_way: 'manual' })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
