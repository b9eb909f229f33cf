import { anonymiseUser } from '@server/domains/accounts/anonymise-user'
import { emptyCart } from '@server/domains/cart/service'
import { eraseVisitor } from '@server/domains/marketing/erase-visitor'
import { forgetInvitations } from '@server/domains/teams/service'
import { deactivateVendor } from '@server/domains/vendors/deactivate-vendor'
import { deleteIdempotencyKeys } from '@server/platform/idempotency'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { refuseOpenBusiness, refuseOpenOrders } from './deletion-blockers'
import { accountDeletedMail } from './mails'

interface Account {
  userId: string
  email: string
}

/**
 * Erases an account for good, once whoever asked for it may: personal data goes, while orders and books stay under an anonymous name. A
 * store closes first, so that nobody can buy while the blockers are checked. Refuses: orders_open, refunds_open, sales_open, balance_open.
 */
export async function eraseAccount({ userId, email }: Account, context: Context): Promise<void> {
  const { tx } = context
  await refuseOpenOrders(tx, userId)
  const vendorId = await deactivateVendor(tx, { userId, email })
  if (vendorId) await refuseOpenBusiness(tx, vendorId)
  await emptyCart(tx, userId)
  await eraseVisitor(tx, { userId, email })
  await forgetInvitations(tx, email)
  await deleteIdempotencyKeys(tx, userId)
  await anonymiseUser(userId, context)
  await sendMailLater(tx, accountDeletedMail(email))
}
