import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect } from 'vitest'
import type { Api } from '@contract/contract'
import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { payoutLimits } from '@contract/payouts/facts'
import { auditLog } from '@server/database/schema/platform'
import { vendors } from '@server/database/schema/vendors'
import { availableAccount, providerAccount } from '@server/domains/ledger/accounts'
import { post } from '@server/domains/ledger/service'
import { balanceChangesDuring } from '@server/domains/payments/testing/payment-flow'
import { test, type Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'
import {
  payoutMethodWith,
  requestAndApprove,
  payoutOf,
  payOut,
  earningsSummaryOf,
  vendorWithBalance,
  vendorWithMoney,
} from './testing/payout-flow'

afterEach<{ market: Market }>(({ market }) => market.setClock(undefined))

const requestPayout = async (vendor: VendorPerson) => (await vendor.api.request_vendor_payout({})).payout_id

async function payoutDetails(api: Api, payoutId: string): Promise<AdminPayout> {
  const { items } = await api.list_payouts({ search: payoutId })
  return items[0]!
}

const auditActionsOn = async ({ db }: Market, payoutId: string) =>
  (await db.select().from(auditLog).where(eq(auditLog.subjectId, payoutId)).orderBy(auditLog.createdAt)).map(
    ({ actionType }) => actionType,
  )

describe('a large payout', () => {
  test('is approved by two different people, and both are on record', async ({ market }) => {
    const p_payout_id = await requestPayout(await vendorWithBalance(market))
    const [firstAdmin, secondAdmin] = [await market.newAdmin(), await market.newAdmin()]
    expect(await firstAdmin.api.approve_payout({ p_payout_id })).toEqual({
      payout_id: p_payout_id,
      status: 'pending',
      needs_second_approval: true,
    })
    expect(await payoutDetails(firstAdmin.api, p_payout_id)).toMatchObject({
      needs_two_people: true,
      first_approval: { own: true, by: firstAdmin.session.fullName },
      transfer: null,
    })
    await expect(firstAdmin.api.approve_payout({ p_payout_id })).rejects.toMatchObject({
      code: 'payout_second_approver_required',
    })
    expect(await secondAdmin.api.approve_payout({ p_payout_id })).toMatchObject({
      status: 'processing',
      needs_second_approval: false,
    })
    expect(await payoutDetails(secondAdmin.api, p_payout_id)).toMatchObject({
      first_approval: { own: false },
      decided_by: secondAdmin.session.fullName,
      transfer: { way: 'provider' },
    })
    expect(await auditActionsOn(market, p_payout_id)).toEqual(['payout_first_approval', 'payout_approved'])
  })

  test('is not approved by one person submitting twice at once', async ({ market }) => {
    const p_payout_id = await requestPayout(await vendorWithBalance(market))
    const { api } = await market.newAdmin()
    const results = await Promise.allSettled([
      api.approve_payout({ p_payout_id }),
      api.approve_payout({ p_payout_id }),
    ])
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect((await payoutOf(market, p_payout_id)).status).toBe('pending')
  })

  test('can be declined by whoever gave the first approval', async ({ market }) => {
    const p_payout_id = await requestPayout(await vendorWithBalance(market))
    const { api } = await market.newAdmin()
    await api.approve_payout({ p_payout_id })
    expect(await api.decline_payout({ p_payout_id, p_reason: 'Changed my mind' })).toMatchObject({
      status: 'failed',
    })
  })

  test('below the limit needs one person', async ({ market }) => {
    const p_payout_id = await requestPayout(
      await vendorWithBalance(market, payoutLimits.secondApprovalThresholdMinor - 1),
    )
    const { api } = await market.newAdmin()
    expect(await api.approve_payout({ p_payout_id })).toMatchObject({ status: 'processing' })
  })
})

describe('a payout by bank', () => {
  const approveForBank = async (api: Api, vendor: VendorPerson) => {
    const p_payout_id = await requestPayout(vendor)
    await api.approve_payout({ p_payout_id, p_way: 'bank' })
    return p_payout_id
  }

  test('is written to one bank file only, which a spreadsheet can open safely', async ({ market }) => {
    const { api } = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    const destination = { ...payoutMethodWith('0123456789'), account_name: '=HYPERLINK("http://evil")' }
    await market.db
      .update(vendors)
      .set({ payoutDestination: destination })
      .where(eq(vendors.id, vendor.vendorId))
    const payoutId = await approveForBank(api, vendor)
    const { waiting } = await api.list_payout_runs()
    expect(waiting).toMatchObject({ payouts: 1, amount: 62.1 })
    const file = await api.create_payout_run()
    expect(file.file_name).toMatch(/^payouts-\d{4}-\d\d-\d\d-[0-9a-f]{8}\.csv$/)
    const rows = parse(file.csv, { columns: true }) as Record<string, string>[]
    expect(rows).toEqual([
      expect.objectContaining({
        Beneficiary: `'=HYPERLINK("http://evil")`,
        'Account number': '0123456789',
        'Bank code': '044',
        Currency: 'NGN',
        'Payout ID': payoutId,
      }),
    ])
    await expect(api.create_payout_run()).rejects.toMatchObject({ code: 'no_bank_payouts' })
    expect(await api.download_payout_run({ p_run_id: file.run_id })).toEqual(file)
    expect((await api.list_payout_runs()).items[0]).toMatchObject({ payouts: 1, unsettled: 1 })
    expect(await auditActionsOn(market, file.run_id)).toEqual(['payout_run_created', 'payout_run_downloaded'])
    await api.fail_payout({ p_payout_id: payoutId, p_reason: 'Not needed any more' })
  })

  test('is never in two files, however many people write one at once', async ({ market }) => {
    const admins = await Promise.all([market.newAdmin(), market.newAdmin(), market.newAdmin()])
    const payoutId = await approveForBank(admins[0].api, await vendorWithMoney(market))
    const files = await Promise.allSettled(admins.map(({ api }) => api.create_payout_run()))
    const csvFiles = files.filter((file) => file.status === 'fulfilled').map(({ value }) => value.csv)
    expect(csvFiles.filter((csv) => csv.includes(payoutId))).toHaveLength(1)
    expect(csvFiles).toHaveLength(1)
  })

  test('leaves our own account once an admin records that it was paid', async ({ market }) => {
    const { api } = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    const p_payout_id = await approveForBank(api, vendor)
    await market.runJobs()
    expect((await payoutOf(market, p_payout_id)).status).toBe('processing')
    const bankPayment = { p_payout_id, p_bank_reference: 'FT-2026-0117' }
    expect(await balanceChangesDuring(market, () => api.complete_payout(bankPayment))).toEqual({
      [`vendor_held:${vendor.vendorId}`]: -62_10,
      'provider:offline': 62_10,
    })
    expect(await payoutDetails(api, p_payout_id)).toMatchObject({
      status: 'completed',
      transfer: { way: 'bank', provider: null, reference: 'FT-2026-0117' },
    })
    await expect(api.complete_payout(bankPayment)).rejects.toMatchObject({ code: 'payout_status_changed' })
    await market.runJobs()
    const mails = await market.mailsTo(vendor.session.email)
    expect(mails.some(({ subject }) => subject.includes('has been sent'))).toBe(true)
    expect(await auditActionsOn(market, p_payout_id)).toEqual(['payout_approved', 'payout_completed'])
  })

  test('that the bank refused is available to the vendor again', async ({ market }) => {
    const { api } = await market.newAdmin()
    const vendor = await vendorWithMoney(market)
    const p_payout_id = await approveForBank(api, vendor)
    await api.fail_payout({ p_payout_id, p_reason: 'The account is closed.' })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 62.1, on_its_way: 0 })
    expect(await payoutDetails(api, p_payout_id)).toMatchObject({ failure_reason: 'The account is closed.' })
    await expect(api.check_payout({ p_payout_id })).rejects.toMatchObject({ code: 'payout_paid_by_bank' })
  })
})

describe('a transfer by a provider', () => {
  test('is not settled manually', async ({ market }) => {
    const p_payout_id = await requestAndApprove(market, await vendorWithMoney(market))
    const { api } = await market.newAdmin()
    await expect(api.complete_payout({ p_payout_id, p_bank_reference: 'FT-2026-1' })).rejects.toMatchObject({
      code: 'payout_sent_by_provider',
    })
    await expect(api.fail_payout({ p_payout_id, p_reason: 'It takes too long' })).rejects.toMatchObject({
      code: 'payout_sent_by_provider',
    })
    expect((await payoutOf(market, p_payout_id)).status).toBe('processing')
  })

  test('is settled by its provider’s response when an admin checks it', async ({ market }) => {
    const p_payout_id = await requestAndApprove(market, await vendorWithMoney(market, '9990002'))
    await market.runJobs()
    const { reference } = await payoutOf(market, p_payout_id)
    await market.db.execute(
      `update sandbox.transfers set status = 'success' where reference = '${reference}'`,
    )
    const { api } = await market.newAdmin()
    expect(await api.check_payout({ p_payout_id })).toMatchObject({ status: 'completed' })
    expect(await auditActionsOn(market, p_payout_id)).toEqual(['payout_approved', 'payout_checked'])
  })
})

describe('a failed payout', () => {
  test('is retried once, as a new one to the current account that waits for approval', async ({ market }) => {
    const vendor = await vendorWithMoney(market, '9990003')
    const failedPayoutId = await payOut(market, vendor)
    expect((await payoutOf(market, failedPayoutId)).status).toBe('failed')
    await market.db
      .update(vendors)
      .set({ payoutDestination: payoutMethodWith('0123456789') })
      .where(eq(vendors.id, vendor.vendorId))
    const { api } = await market.newAdmin()
    const results = await Promise.allSettled([
      api.retry_payout({ p_payout_id: failedPayoutId }),
      api.retry_payout({ p_payout_id: failedPayoutId }),
    ])
    const retriedPayout = results.find((result) => result.status === 'fulfilled')!.value
    expect(results.find((result) => result.status === 'rejected')!.reason).toMatchObject({
      code: 'payout_already_retried',
    })
    expect(await payoutDetails(api, retriedPayout.payout_id)).toMatchObject({
      status: 'pending',
      amount: 62.1,
      retry_of: failedPayoutId,
      destination: payoutMethodWith('0123456789'),
    })
    expect(await payoutDetails(api, failedPayoutId)).toMatchObject({ retried_by: retriedPayout.payout_id })
    expect(await earningsSummaryOf(vendor)).toMatchObject({ available_for_payout: 0, on_its_way: 62.1 })
    expect(await auditActionsOn(market, failedPayoutId)).toContain('payout_retried')
    expect(await market.ledgerTotal()).toBe(0)
  })

  test('is not retried beyond what the vendor has', async ({ market }) => {
    const vendor = await vendorWithMoney(market)
    const { api } = await market.newAdmin()
    const p_payout_id = await requestPayout(vendor)
    await api.decline_payout({ p_payout_id, p_reason: 'Please check the name' })
    const [order] = (await vendor.api.get_vendor_orders()).items
    await api.refund_order_item({ p_item_id: order!.vendor_items[0]!.item_id, p_reason: 'Arrived broken' })
    await expect(api.retry_payout({ p_payout_id })).rejects.toMatchObject({
      code: 'payout_balance_insufficient',
    })
  })

  test('is the only kind that can be retried', async ({ market }) => {
    const p_payout_id = await requestPayout(await vendorWithMoney(market))
    const { api } = await market.newAdmin()
    await expect(api.retry_payout({ p_payout_id })).rejects.toMatchObject({ code: 'payout_not_failed' })
  })
})

describe('the list of payouts', () => {
  const sorts = ['created_at_asc', 'created_at_desc', 'amount_asc', 'amount_desc'] as const

  test.for(sorts)('shows every payout once, page by page, by %s', async (sort, { market }) => {
    const { api } = await market.newAdmin()
    const payoutIds = [
      await requestPayout(await vendorWithBalance(market, 30_00)),
      await requestPayout(await vendorWithBalance(market, 30_00)),
    ]
    const ids: string[] = []
    const amounts: number[] = []
    let cursor: string | undefined
    do {
      const page = await api.list_payouts({ sort, cursor, limit: 2 })
      ids.push(...page.items.map(({ payout_id }) => payout_id))
      amounts.push(...page.items.map(({ amount }) => amount))
      cursor = page.next_cursor ?? undefined
    } while (cursor)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(payoutIds))
    if (sort === 'amount_asc') expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
  })

  test('is filtered by status, channel, vendor and the beginning of an id', async ({ market }) => {
    const { api } = await market.newAdmin()
    const vendor = await market.newVendor({ country: 'NG', companyName: 'Nsukka_Dyers 100%' })
    const line = {
      from: providerAccount('paystack'),
      to: availableAccount(vendor.vendorId),
      amount: 40_00,
      reason: 'correction' as const,
    }
    await post(market.db, { key: `test:${vendor.vendorId}`, lines: [line] }, market.clock())
    const id = await requestPayout(vendor)
    const listIds = async (query: Parameters<Api['list_payouts']>[0]) =>
      (await api.list_payouts({ limit: 100, ...query })).items.map(({ payout_id }) => payout_id)
    expect(await listIds({ search: 'nsukka_dyers 100%' })).toEqual([id])
    expect(await listIds({ search: id.slice(0, 8) })).toEqual([id])
    expect(await listIds({ search: 'Nsukka', status: 'completed' })).toEqual([])
    expect(await listIds({ search: 'Nsukka', way: 'bank' })).toEqual([])
    await api.approve_payout({ p_payout_id: id, p_way: 'bank' })
    expect(await listIds({ search: 'Nsukka', way: 'bank', status: 'processing' })).toEqual([id])
  })
})
