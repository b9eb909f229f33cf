import { expect } from 'vitest'
import { staffWorkKinds, type StaffWorkKind } from '@contract/operations/staff-work'
import { plansOf } from '@server/testing/plans'
import { test } from '@server/testing/market'
import { createWork } from './testing/create-work'
import { countOpenWork } from './list-staff-work'

/** The index along which each kind's open records are read. The job queue has none: it holds what has not succeeded, and nothing else. */
const indexes: Record<Exclude<StaffWorkKind, 'failed_job' | 'undelivered_mail'>, RegExp> = {
  late_order: /order_items_late/,
  dispute: /disputes_to_check|disputes_by_status/,
  failed_refund: /refunds_by_status/,
  manual_refund: /refunds_by_status|refunds_open/,
  double_refund: /refunds_sent_twice/,
  payout_approval: /payouts_by_status|payouts_open|one_open_payout_per_vendor/,
  bank_payout: /payouts_by_status|payouts_open|payouts_to_check/,
  manual_payout: /payouts_by_status|payouts_open|payouts_to_check/,
  manual_posting: /manual_postings_proposed/,
  application: /one_open_application_per_email/,
  document_review: /vendor_documents_verification_status|one_open_version_per_document/,
  product_review: /products_by_status|products_counted/,
  expiring_certificate: /vendor_documents_expires_on/,
  stale_rate: /exchange_rates_by_day/,
  held_rate: /held_exchange_rates_open/,
  reconciliation: /finding_of_run/,
}

test.for(Object.entries(indexes) as [StaffWorkKind, RegExp][])(
  'what waits of %s is read along the index of what is open',
  async ([kind, index], { market }) => {
    const plans = await plansOf(market, (tx) => countOpenWork(tx, [kind], market.clock()), { byIndex: true })
    expect(plans.join('\n')).toMatch(index)
    expect(plans.join('\n')).not.toContain('Seq Scan on')
  },
)

test('all kinds are counted in one statement', async ({ market }) => {
  for (const kind of staffWorkKinds) await createWork[kind](market)
  const plans = await plansOf(market, (tx) => countOpenWork(tx, staffWorkKinds, market.clock()))
  expect(plans).toHaveLength(1)
})
