import { ProviderRefused, type DisputeAnswer, type SubmittedDispute } from '../provider'
import { dispute, disputeList } from './api-types'
import { requestPaystack, type PaystackAccess } from './http'
import { fetchAllPages } from './list'
import { disputeAnswer } from './mappers'

/** Queries a dispute by Paystack's id. */
export async function checkDispute(
  access: PaystackAccess,
  { providerId: id }: Pick<SubmittedDispute, 'providerId'>,
): Promise<DisputeAnswer | undefined> {
  try {
    return disputeAnswer(await requestPaystack(access, 'GET', `/dispute/${encodeURIComponent(id)}`, dispute))
  } catch (error) {
    if (error instanceof ProviderRefused && error.saysNotFound) return undefined
    throw error
  }
}

/** The disputes raised since a moment. */
export const listDisputes = async (access: PaystackAccess, since: Date): Promise<DisputeAnswer[]> =>
  (await fetchAllPages(access, '/dispute', disputeList, since)).map(disputeAnswer)
