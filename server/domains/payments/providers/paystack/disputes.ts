import { ProviderRefused, type DisputeResult, type SubmittedDispute } from '../provider'
import { dispute, disputeList } from './api-types'
import { requestPaystack, type PaystackAccess } from './http'
import { fetchAllPages } from './fetch-all-pages'
import { disputeResult } from './mappers'

/** Queries a dispute by Paystack's id. */
export async function checkDispute(
  access: PaystackAccess,
  { providerId: id }: Pick<SubmittedDispute, 'providerId'>,
): Promise<DisputeResult | undefined> {
  try {
    return disputeResult(await requestPaystack(access, 'GET', `/dispute/${encodeURIComponent(id)}`, dispute))
  } catch (error) {
    if (error instanceof ProviderRefused && error.isNotFound) return undefined
    throw error
  }
}

/** The disputes raised since a given time. */
export const listDisputes = async (access: PaystackAccess, since: Date): Promise<DisputeResult[]> =>
  (await fetchAllPages(access, '/dispute', disputeList, since)).map(disputeResult)
