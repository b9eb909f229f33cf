import { anonymiseUser } from '@server/domains/accounts/anonymise-user'
import { requirePassword } from '@server/domains/accounts/password'
import { lockAdmins } from '@server/domains/accounts/lock-admins'
import { lockUser } from '@server/platform/lock-user'
import { emptyCart } from '@server/domains/cart/service'
import { eraseVisitor } from '@server/domains/marketing/erase-visitor'
import { deactivateVendor } from '@server/domains/vendors/deactivate-vendor'
import { audit } from '@server/platform/audit'
import { sendMailLater } from '@server/platform/mail/mail'
import { deleteIdempotencyKeys } from '@server/platform/idempotency'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { accountDeletedMail } from './mails'
import { refuseOpenBusiness, refuseOpenOrders } from './deletion-blockers'

/**
 * Deletes the signed-in user's account for good: personal data is erased, while orders and books stay under an anonymous name. Their store
 * closes first, so that nobody can buy while the blockers are checked. Refuses: wrong_password, last_admin, orders_open, refunds_open,
 * sales_open, balance_open.
 */
export async function deleteAccount(password: string, context: Context): Promise<void> {
  const { tx } = context
  const { userId, email, role } = signedIn(context)
  if (role === 'admin') await lockAdmins(tx, userId)
  await lockUser(tx, userId)
  await requirePassword(tx, userId, password)
  await refuseOpenOrders(tx, userId)
  const vendorId = await deactivateVendor(tx, { userId, email })
  if (vendorId) await refuseOpenBusiness(tx, vendorId)
  await emptyCart(tx, userId)
  await eraseVisitor(tx, { userId, email })
  await deleteIdempotencyKeys(tx, userId)
  await anonymiseUser(userId, context)
  await audit(context, { actionType: 'account_deleted', subject: 'user', subjectId: userId })
  await sendMailLater(tx, accountDeletedMail(email))
}
