import { reauthenticate, type Credentials } from '@server/domains/accounts/reauthenticate'
import { requireAnotherFullAdmin } from '@server/domains/accounts/lock-admins'
import { mailStaffChange } from '@server/domains/teams/record-team-change'
import { lockUser } from '@server/platform/lock-user'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { eraseAccount } from './erase-account'

/**
 * Deletes the signed-in user's account for good; see `eraseAccount`. Refuses: wrong_password, code_required, wrong_code, last_admin,
 * orders_open, refunds_open, sales_open, balance_open.
 */
export async function deleteAccount(credentials: Credentials, context: Context): Promise<void> {
  const { tx } = context
  const { userId, email, role, fullName: name, permissions: before } = requireSession(context)
  if (role === 'admin') await requireAnotherFullAdmin(tx, userId)
  await lockUser(tx, userId)
  await reauthenticate(credentials, context)
  await eraseAccount({ userId, email }, context)
  if (role === 'admin')
    await mailStaffChange({ actionType: 'member_left', name, before, after: null }, context)
  await audit(context, { actionType: 'account_deleted', subject: 'user', subjectId: userId })
}
