import type { DisputeAnswer, SubmittedDispute } from '../provider'
import { chargebackList } from './api-types'
import { requestFlutterwave, type FlutterwaveAccess } from './http'
import { chargebackAnswer } from './mappers'

const maxPages = 100

/** The chargebacks raised since a day. */
export async function listDisputes(access: FlutterwaveAccess, since: Date): Promise<DisputeAnswer[]> {
  const all = new Map<string, DisputeAnswer>()
  for (let page = 1; page <= maxPages; page++) {
    const query = new URLSearchParams({ from: since.toISOString().slice(0, 10), page: String(page) })
    const rows = await requestFlutterwave(access, 'GET', `/chargebacks?${query}`, chargebackList)
    const sizeBefore = all.size
    for (const row of rows.map(chargebackAnswer)) all.set(row.providerId, row)
    // The page's size is not documented: the last one brings nothing new.
    if (all.size === sizeBefore) break
  }
  return [...all.values()]
}

/** A chargeback by its id, found in the list. */
export const checkDispute = async (access: FlutterwaveAccess, { providerId, since }: SubmittedDispute) =>
  (await listDisputes(access, since)).find((one) => one.providerId === providerId)
