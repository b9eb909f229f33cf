import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import type { RefundStatus } from '@contract/payments/states'
import type { StaffWorkKind } from '@contract/operations/staff-work'
import {
  manualPostings,
  reconciliationFindings,
  reconciliationRuns,
} from '@server/database/schema/accounting'
import { products } from '@server/database/schema/catalog'
import { orderItems } from '@server/database/schema/orders'
import { disputes, payments, refunds, refundsByHand } from '@server/database/schema/payments'
import { payouts } from '@server/database/schema/payouts'
import { exchangeRates, heldExchangeRates } from '@server/database/schema/pricing'
import { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { createItemInState } from '@server/domains/orders/testing/item-in-state'
import { queueTestJob } from '@server/testing/queue-test-job'
import type { Market } from '@server/testing/market'

const inDays = (market: Market, days: number) => new Date(market.clock().getTime() + days * 86_400_000)
const dayIn = (market: Market, days: number) => inDays(market, days).toISOString().slice(0, 10)

/** Creates one record of each kind that waits for the staff. */
export const createWork: Record<StaffWorkKind, (market: Market) => Promise<unknown>> = {
  async late_order(market) {
    const { orderId } = await createItemInState(market, 'processing')
    await market.db
      .update(orderItems)
      .set({ shipBy: inDays(market, -1) })
      .where(eq(orderItems.orderId, orderId))
  },
  async dispute(market) {
    await market.db.insert(disputes).values({
      paymentId: await newPaymentId(market),
      provider: 'paystack',
      providerId: randomUUID(),
      amountMinor: 10_00,
      uncoveredMinor: 0,
      chargeMinor: 10_00,
      chargeCurrency: 'USD',
      reason: 'Not received',
      dueAt: inDays(market, 5),
      nextCheckAt: inDays(market, 1),
    })
  },
  failed_refund: (market) => insertRefund(market, 'failed'),
  async manual_refund(market) {
    const refundId = await insertRefund(market, 'pending')
    await market.db.execute(sql`update payments set provider = null
      where id = (select payment_id from refunds where id = ${refundId})`)
  },
  async double_refund(market) {
    const refundId = await insertRefund(market, 'completed')
    await market.db.insert(refundsByHand).values({
      refundId,
      reference: 'TT-1',
      sentOn: dayIn(market, -1),
      note: '',
      proofPath: randomUUID(),
      recordedBy: (await market.newAdmin()).session.userId,
      sentTwiceAt: market.clock(),
    })
  },
  payout_approval: (market) => insertPayout(market, { status: 'pending' }),
  bank_payout: (market) => insertPayout(market, { ...approvedPayout, byBank: true }),
  manual_payout: (market) => insertPayout(market, { ...approvedPayout, byHand: true }),
  async manual_posting(market) {
    const { session } = await market.newAdmin()
    await market.db.insert(manualPostings).values({
      fromKind: 'bank',
      toKind: 'other_results',
      amountMinor: 5_00,
      day: dayIn(market, 0),
      reason: 'A charge of the bank',
      proposedBy: session.userId,
    })
  },
  application: (market) =>
    market.db.insert(vendorApplications).values({
      id: randomUUID(),
      companyName: 'Kisumu Clay',
      businessCategory: 'Manufacturer/Producer',
      taxNumber: 'P051234567A',
      email: `${randomUUID()}@test.example`,
      companyDescription: 'Pots and bowls from the shores of the lake.',
      subscriptionPlan: 'bronze',
      country: 'KE',
      businessAddress: '4 Lake Road',
      telephoneNumber: '+254712345678',
      sustainabilityPractices: 'recycling',
      businessRegistrationDocumentPath: randomUUID(),
    }),
  document_review: (market) => insertDocument(market, {}),
  async product_review(market) {
    const { id } = await market.newProduct({ vendor: await market.newVendor() })
    await market.db.update(products).set({ status: 'pending' }).where(eq(products.id, id))
  },
  expiring_certificate: (market) =>
    insertDocument(market, { verificationStatus: 'verified', expiresOn: dayIn(market, 10) }),
  async stale_rate(market) {
    await market.db.delete(exchangeRates).where(eq(exchangeRates.currency, 'GHS'))
    await market.db.insert(exchangeRates).values({
      currency: 'GHS',
      minorDigits: 2,
      perUsd: '11.5',
      validFrom: dayIn(market, -exchangeRateMaxDays - 1),
      source: 'Bank of Ghana',
    })
  },
  async held_rate(market) {
    await market.db.delete(heldExchangeRates)
    await market.db.insert(heldExchangeRates).values({
      currency: 'KES',
      perUsd: '260',
      validFrom: dayIn(market, 0),
      source: 'A source',
    })
  },
  async reconciliation(market) {
    const now = market.clock()
    const [run] = await market.db
      .insert(reconciliationRuns)
      .values({ state: 'findings', startedAt: now, finishedAt: now })
      .returning()
    await market.db
      .insert(reconciliationFindings)
      .values({ runId: run!.id, line: 1, checkName: 'books', text: 'A posting is missing' })
  },
  failed_job: (market) => queueFailedJob(market, 'delete_files', { paths: [] }),
  undelivered_mail: (market) =>
    queueFailedJob(market, 'send_mail', { to: 'nobody@test.example', subject: 'Your order' }),
}

async function newPaymentId(market: Market): Promise<string> {
  const { orderId } = await createItemInState(market, 'shipped')
  const [payment] = await market.db.select().from(payments).where(eq(payments.orderId, orderId))
  return payment!.id
}

async function insertRefund(market: Market, status: RefundStatus): Promise<string> {
  const [refund] = await market.db
    .insert(refunds)
    .values({
      paymentId: await newPaymentId(market),
      amountMinor: 5_00,
      chargeMinor: 5_00,
      status,
      reason: 'Paid twice',
    })
    .returning()
  return refund!.id
}

const approvedPayout = { status: 'processing', transferMinor: 30_00, transferCurrency: 'USD' } as const

async function insertPayout(market: Market, row: Partial<typeof payouts.$inferInsert>) {
  const { vendorId } = await market.newVendor()
  await market.db.insert(payouts).values({
    vendorId,
    amountMinor: 30_00,
    payoutMethod: 'bank_transfer',
    destination: {
      method: 'bank_transfer',
      account_name: 'Test Makers',
      account_number: '0123456789',
      bank_code: '044',
    },
    reference: randomUUID(),
    ...row,
  })
}

async function insertDocument(market: Market, row: Partial<typeof vendorDocuments.$inferInsert>) {
  const { vendorId } = await market.newVendor()
  await market.db.insert(vendorDocuments).values({
    vendorId,
    fileName: 'certificate.pdf',
    filePath: randomUUID(),
    documentCategory: 'sustainability_certification',
    ...row,
  })
}

async function queueFailedJob(market: Market, name: string, payload: object) {
  const key = randomUUID()
  await queueTestJob(market.db, name, payload, { key })
  await market.db.execute(
    sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'Connection refused' where key = ${key}`,
  )
}
