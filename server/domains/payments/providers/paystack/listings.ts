import type { CapturedPayment, ListedRefund, ListedTransfer } from '../provider'
import { listedRefunds, listedTransfers, transactionList } from './api-types'
import type { PaystackAccess } from './http'
import { fetchAllPages } from './fetch-all-pages'
import { paymentStatusResult, refundResult, transferStatusResult } from './mappers'

// The money that Paystack reports to have moved since a given time.

export async function listPayments(access: PaystackAccess, since: Date): Promise<CapturedPayment[]> {
  const rows = await fetchAllPages(access, '/transaction', transactionList, since)
  return rows.flatMap((row) => {
    const result = paymentStatusResult(row)
    return result.state === 'paid' ? [result.captured] : []
  })
}

export async function listRefunds(access: PaystackAccess, since: Date): Promise<ListedRefund[]> {
  const rows = await fetchAllPages(access, '/refund', listedRefunds, since)
  return rows.map((row) => ({
    providerId: row.id,
    refundId: row.merchant_note || null,
    state: refundResult(row).state,
    amountMinor: row.amount,
    currency: row.currency,
  }))
}

export async function listTransfers(access: PaystackAccess, since: Date): Promise<ListedTransfer[]> {
  const rows = await fetchAllPages(access, '/transfer', listedTransfers, since)
  return rows.map((row) => ({
    providerId: row.transfer_code,
    reference: row.reference ?? null,
    state: transferStatusResult(row).state,
    amountMinor: row.amount,
    currency: row.currency,
  }))
}
