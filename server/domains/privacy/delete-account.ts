import { forgetPerson } from '@server/domains/accounts/forget-person'
import { requirePassword } from '@server/domains/accounts/password'
import { lockAdmins, lockPerson } from '@server/domains/accounts/person'
import { emptyCart } from '@server/domains/cart/service'
import { forgetVisitor } from '@server/domains/marketing/forget-visitor'
import { closeBusiness } from '@server/domains/vendors/close-business'
import { audit } from '@server/platform/audit'
import { sendMailLater } from '@server/platform/mail/mail'
import { forgetRequests } from '@server/platform/once'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { accountDeletedMail } from './mails'
import { refuseOpenBusiness, refuseOpenOrders } from './open-matters'

/**
 * Deletes the signed-in person's account for good: what tells who they were goes, orders and books stay under a name that tells
 * nothing. Their store closes first, so that nobody can buy there while we look whether all is settled.
 * Refuses: wrong_password, last_admin, orders_open, refunds_open, sales_open, balance_open.
 */
export async function deleteAccount(password: string, context: Context): Promise<void> {
  const { tx } = context
  const { userId, email, role } = signedIn(context)
  if (role === 'admin') await lockAdmins(tx, userId)
  await lockPerson(tx, userId)
  await requirePassword(tx, userId, password)
  await refuseOpenOrders(tx, userId)
  const vendorId = await closeBusiness(tx, { userId, email })
  if (vendorId) await refuseOpenBusiness(tx, vendorId)
  await emptyCart(tx, userId)
  await forgetVisitor(tx, { userId, email })
  await forgetRequests(tx, userId)
  await forgetPerson(userId, context)
  await audit(context, { actionType: 'account_deleted', subject: 'user', subjectId: userId })
  await sendMailLater(tx, accountDeletedMail(email))
}
