import { manualPostingQuery } from '@contract/accounting/manual-posting-procedures'
import { findingQuery } from '@contract/accounting/reconciliation-procedures'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { z } from 'zod'
import type { Api } from '@contract/contract'
import { parseListQuery } from '@contract/core/list-query'
import { staffAreas } from '@contract/core/permissions'
import { jobQuery, mailQuery } from '@contract/operations/procedures'
import {
  staffWork,
  staffWorkKinds,
  staffWorkMaxCount,
  staffWorkText,
  type StaffWorkKind,
} from '@contract/operations/staff-work'
import { adminOrderQuery } from '@contract/orders/admin-procedures'
import { paymentQuery } from '@contract/payments/admin-procedures'
import { payoutQuery } from '@contract/payouts/admin-procedures'
import { certificateQuery, vendorDocumentQuery } from '@contract/vendors/document-procedures'
import { payouts } from '@server/database/schema/payouts'
import { test } from '@server/testing/market'
import { createWork } from './testing/create-work'

/** The filters in the link of a kind; every one of them must be one that its list knows. */
function filtersOf<Shape extends z.ZodRawShape>(kind: StaffWorkKind, schema: z.ZodObject<Shape>) {
  const { searchParams } = new URL(staffWork[kind].path, 'http://shop.example')
  const query = parseListQuery(searchParams, schema)
  expect(query).toEqual(Object.fromEntries(searchParams))
  return query
}

const lengthOf = async (page: Promise<{ items: readonly unknown[] }>) => (await page).items.length

/** How many rows the page shows that a kind links to. */
const rowsOfList: Record<StaffWorkKind, (api: Api) => Promise<number>> = {
  late_order: (api) => lengthOf(api.list_orders(filtersOf('late_order', adminOrderQuery))),
  dispute: (api) => lengthOf(api.list_payments(filtersOf('dispute', paymentQuery))),
  failed_refund: (api) => lengthOf(api.list_payments(filtersOf('failed_refund', paymentQuery))),
  manual_refund: (api) => lengthOf(api.list_payments(filtersOf('manual_refund', paymentQuery))),
  double_refund: (api) => lengthOf(api.list_payments(filtersOf('double_refund', paymentQuery))),
  payout_approval: (api) => lengthOf(api.list_payouts(filtersOf('payout_approval', payoutQuery))),
  bank_payout: (api) => lengthOf(api.list_payouts(filtersOf('bank_payout', payoutQuery))),
  manual_payout: (api) => lengthOf(api.list_payouts(filtersOf('manual_payout', payoutQuery))),
  manual_posting: (api) =>
    lengthOf(api.list_manual_postings(filtersOf('manual_posting', manualPostingQuery))),
  application: (api) => lengthOf(api.list_vendor_applications({ state: 'pending' })),
  document_review: (api) =>
    lengthOf(api.list_vendor_documents(filtersOf('document_review', vendorDocumentQuery))),
  product_review: (api) => lengthOf(api.list_all_products({ status: 'pending' })),
  expiring_certificate: (api) =>
    lengthOf(api.list_certificates(filtersOf('expiring_certificate', certificateQuery))),
  stale_rate: async (api) =>
    (await api.get_exchange_rate_status()).filter(({ state }) => state === 'too_old').length,
  held_rate: async (api) => (await api.get_rate_feed()).held.length,
  // The page of the newest run with findings.
  reconciliation: async (api) => {
    const [run] = (await api.list_reconciliation_runs({ state: 'findings', limit: 1 })).items
    const filters = filtersOf('reconciliation', findingQuery.omit({ p_run_id: true }))
    return lengthOf(api.list_reconciliation_findings({ ...filters, p_run_id: run!.run_id }))
  },
  failed_job: async (api) =>
    (await api.list_jobs(filtersOf('failed_job', jobQuery))).items.filter(({ kind }) => kind !== 'send_mail')
      .length,
  undelivered_mail: (api) => lengthOf(api.list_mails(filtersOf('undelivered_mail', mailQuery))),
}

const countsOf = async ({ list_staff_work }: Api) =>
  Object.fromEntries((await list_staff_work()).items.map(({ kind, count }) => [kind, count]))

test.for(staffWorkKinds)('the count of %s is that of the list it links to', async (kind, { market }) => {
  const { api } = await market.newAdmin()
  const before = (await countsOf(api))[kind] ?? 0
  await createWork[kind](market)
  const after = (await countsOf(api))[kind]
  expect(after).toBe(before + 1)
  expect(after).toBe(await rowsOfList[kind](api))
})

test('a member of the staff sees the work of their areas alone', async ({ market }) => {
  for (const kind of staffWorkKinds) await createWork[kind](market)
  for (const area of staffAreas) {
    const { api } = await market.newStaff([area])
    expect(Object.keys(await countsOf(api))).toEqual(
      staffWorkKinds.filter((kind) => staffWork[kind].area === area),
    )
  }
})

test('an open dispute comes with the nearest deadline for evidence', async ({ market }) => {
  const later = new Date('2030-03-02T10:00:00Z')
  market.setClock(later)
  await createWork.dispute(market)
  market.setClock(undefined)
  await createWork.dispute(market)
  const { items } = await (await market.newAdmin()).api.list_staff_work()
  const dueInDays =
    (Date.parse(items.find(({ kind }) => kind === 'dispute')!.due_at!) - Date.now()) / 86_400_000
  expect(dueInDays).toBeGreaterThan(4)
  expect(dueInDays).toBeLessThan(6)
})

test('a payout of a suspended vendor is no work: it is held, and nobody can approve it', async ({
  market,
}) => {
  const { api } = await market.newAdmin()
  const before = await countsOf(api)
  await createWork.payout_approval(market)
  expect((await countsOf(api)).payout_approval).toBe((before.payout_approval ?? 0) + 1)
  const [newest] = (await api.list_payouts({ status: 'pending' })).items
  const [row] = await market.db.select().from(payouts).where(eq(payouts.id, newest!.payout_id))
  await api.suspend_vendor({
    p_vendor_id: row!.vendorId,
    p_reason: 'Counterfeit goods',
    p_open_orders: 'continue',
  })
  expect(await countsOf(api)).toEqual(before)
  const idsOf = async (held: 'yes' | 'no') =>
    (await api.list_payouts({ status: 'pending', held })).items.map(({ payout_id }) => payout_id)
  expect(await idsOf('yes')).toContain(newest!.payout_id)
  expect(await idsOf('no')).not.toContain(newest!.payout_id)
})

test('an item that was shipped in time or late and since then is no late order', async ({ market }) => {
  const { api } = await market.newAdmin()
  const before = await countsOf(api)
  await createWork.late_order(market)
  const { items } = await api.list_orders({ deadline: 'missed', search: 'Amina' })
  const { order } = await api.get_admin_order({ p_order_id: items[0]!.order_id })
  await market.db.execute(`update order_items set status = 'shipped' where order_id = '${order.order_id}'`)
  expect((await countsOf(api)).late_order).toBe(before.late_order)
})

test('counting stops at a bound, which is said to be more', () => {
  expect(staffWorkText('product_review', 1)).toBe('1 product to review')
  expect(staffWorkText('product_review', 3)).toBe('3 products to review')
  expect(staffWorkText('failed_job', staffWorkMaxCount)).toBe('99+ failed jobs')
})
