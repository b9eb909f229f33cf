import { describe, expect, test } from 'vitest'
import type { ExportedList } from '@contract/core/exports'
import { promotionAreas } from '@web/components/promotions/promotion-area'
import { promotionColumns } from '@web/components/promotions/promotion-columns'
import { fileColumns } from '@server/http/admin-files/columns'
import { announcementColumns } from './announcements/announcement-columns'
import { billingDocumentColumns } from './billing/billing-document-columns'
import { ruleColumns } from './commissions/rule-columns'
import { customerColumns } from './customers/customer-columns'
import { escrowColumns } from './escrow/escrow-columns'
import { costColumns } from './escrow/carriers/cost-columns'
import { reportColumns as feeReportColumns } from './escrow/fees/report-columns'
import { postingColumns } from './escrow/postings/posting-columns'
import { runColumns } from './escrow/reconciliation/run-columns'
import { trialBalanceColumns } from './escrow/trial-balance/columns'
import { exchangeRateColumns } from './exchange-rates/rate-columns'
import { carrierColumns } from './logistics/carriers/carrier-columns'
import { pickupColumns } from './logistics/pickup/pickup-columns'
import { rateColumns as shippingRateColumns } from './logistics/rates/rate-columns'
import { auditColumns } from './logs/audit-columns'
import { jobColumns } from './logs/jobs/job-columns'
import { mailColumns } from './logs/mails/mail-columns'
import { signInColumns } from './logs/sign-ins/sign-in-columns'
import { newsletterColumns } from './newsletter/newsletter-columns'
import { subscriberColumns } from './newsletter/subscribers/subscriber-columns'
import { orderColumns } from './orders/order-columns'
import { paymentColumns } from './payments/payment-columns'
import { payoutColumns } from './payouts/payout-columns'
import { productColumns } from './products/product-columns'
import { subscriptionColumns } from './subscriptions/subscription-columns'
import { certificateColumns } from './sustainability/certificates/certificate-columns'
import { scoreColumns } from './sustainability/scores/score-columns'
import { rateColumns as taxRateColumns } from './tax/rate-columns'
import { pendingColumns, processedColumns } from './vendor-approvals/application-columns'
import { documentColumns } from './vendor-approvals/document-columns'
import { vendorColumns } from './vendors/vendor-columns'

/** The table on the screen of each list that can be downloaded. */
const tables: Record<ExportedList, readonly { key: string; headerHidden?: boolean }[]> = {
  orders: orderColumns,
  payments: paymentColumns,
  payouts: payoutColumns,
  vendors: vendorColumns,
  customers: customerColumns,
  products: productColumns,
  scores: scoreColumns,
  'tax-rates': taxRateColumns,
  'exchange-rates': exchangeRateColumns,
  'shipping-rates': shippingRateColumns,
  'pickup-points': pickupColumns,
  carriers: carrierColumns,
  'carrier-costs': costColumns,
  'commission-rules': ruleColumns,
  subscriptions: subscriptionColumns([]),
  'billing-documents': billingDocumentColumns,
  escrow: escrowColumns,
  'trial-balance': trialBalanceColumns,
  'manual-postings': postingColumns,
  'fee-reports': feeReportColumns,
  'reconciliation-runs': runColumns,
  promotions: promotionColumns(promotionAreas.admin),
  announcements: announcementColumns(new Date(0).toISOString()),
  newsletters: newsletterColumns,
  subscribers: subscriberColumns,
  // Both tables of the screen are one list.
  'vendor-applications': [...processedColumns, ...pendingColumns],
  'vendor-documents': documentColumns,
  certificates: certificateColumns,
  'audit-log': auditColumns,
  jobs: jobColumns,
  emails: mailColumns,
  'sign-ins': signInColumns,
}

describe('the CSV file of a list has the columns of its table, in the same order', () => {
  test.for(Object.keys(tables) as ExportedList[])('%s', (list) => {
    // Pictures and buttons have no text.
    const visibleColumns = tables[list].filter(({ key, headerHidden }) => !headerHidden && key !== 'actions')
    expect(uniqueKeys(fileColumns[list].map(([key]) => key))).toEqual(
      uniqueKeys(visibleColumns.map(({ key }) => key)),
    )
  })
})

const uniqueKeys = (keys: readonly string[]) => [...new Set(keys)]
