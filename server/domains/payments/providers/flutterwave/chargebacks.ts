import type { DisputeResult, SubmittedDispute } from '../provider'
import { chargebackList } from './api-types'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { chargebackResult } from './mappers'

const maxPages = 100

/** The chargebacks raised since a day. */
export async function listDisputes(access: FlutterwaveAccess, createdAfter: Date): Promise<DisputeResult[]> {
  const disputesById = new Map<string, DisputeResult>()
  for (let page = 1; page <= maxPages; page++) {
    const query = new URLSearchParams({ from: createdAfter.toISOString().slice(0, 10), page: String(page) })
    const rows = await requestFlutterwave(access, 'GET', `/chargebacks?${query}`, chargebackList)
    const sizeBefore = disputesById.size
    for (const row of rows.map(chargebackResult)) disputesById.set(row.providerId, row)
    // The page's size is not documented: the last one brings nothing new.
    if (disputesById.size === sizeBefore) break
  }
  return [...disputesById.values()]
}

/** A chargeback by its id, found in the list. */
export const checkDispute = async (
  access: FlutterwaveAccess,
  { providerId, createdAfter }: SubmittedDispute,
) => (await listDisputes(access, createdAfter)).find((dispute) => dispute.providerId === providerId)
