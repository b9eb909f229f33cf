import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { vendorOfMember } from '@server/domains/teams/service'
import { lockUser } from '@server/platform/lock-user'

/** Nobody who works for one vendor can have another; waits for an invitation that is being accepted. Refuses: works_for_vendor. */
export async function refuseMember(tx: Queryable, userId: string): Promise<void> {
  await lockUser(tx, userId)
  if (await vendorOfMember(tx, userId)) throw new Refusal('works_for_vendor')
}
