import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { profiles } from '@server/database/schema/accounts'
import { vendors } from '@server/database/schema/vendors'
import { anonymiseUser } from '@server/domains/accounts/anonymise-user'
import { emptyCart } from '@server/domains/cart/service'
import { eraseVisitor } from '@server/domains/marketing/erase-visitor'
import { eraseBuyer } from '@server/domains/orders/erase-buyer'
import { finalizeDocumentsOf } from '@server/domains/billing/finalize-document'
import { erasePayer } from '@server/domains/payments/erase-payer'
import { erasePayee } from '@server/domains/payouts/erase-payee'
import { eraseMember } from '@server/domains/teams/service'
import { deactivateVendor } from '@server/domains/vendors/deactivate-vendor'
import { deleteIdempotencyKeys } from '@server/platform/idempotency'
import { eraseMail } from '@server/platform/mail/erase-mail'
import { enqueueEmail } from '@server/platform/mail/mail'
import { queueJob } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'
import { refuseOpenBusiness, refuseOpenOrders } from './deletion-blockers'
import { accountDeletedMail } from './mails'

interface Account {
  userId: string
  email: string
}

/** The person whose account is erased, and the vendor that closes with it. */
interface ErasedPerson extends Account {
  fullName: string
  vendorId: string | undefined
}

/** What erases a person, part by part, in this order. `personal-data.ts` names for every column the part that erases it. */
export const erasers = {
  cart: (tx, { userId }) => emptyCart(tx, userId),
  visitor: eraseVisitor,
  teams: eraseMember,
  idempotencyKeys: (tx, { userId }) => deleteIdempotencyKeys(tx, userId),
  orders: (tx, { userId }) => eraseBuyer(tx, userId),
  payments: (tx, { userId }) => erasePayer(tx, userId),
  payouts: async (tx, { vendorId }) => vendorId && (await erasePayee(tx, vendorId)),
  mail: (tx, { email }) => eraseMail(tx, email),
  account: (_, { userId }, context) => anonymiseUser(userId, context),
} satisfies Record<string, (tx: Queryable, erasedPerson: ErasedPerson, context: Context) => Promise<unknown>>

/**
 * Erases an account for good, once the caller has checked who asked for it: personal data is deleted, while orders and books stay under an anonymous name, and
 * billing documents as they were issued. A store closes first, so that nobody can buy while the blockers are checked. Refuses: orders_open,
 * refunds_open, sales_open, balance_open. The owner gets an email, unless it has been sent before (`notifies`).
 */
export async function eraseAccount(
  { userId, email }: Account,
  context: Context,
  { notifies = true } = {},
): Promise<void> {
  const { tx, now, services } = context
  const reader = { isOwn: context.session?.userId === userId }
  await refuseOpenOrders(tx, userId, reader)
  await finalizeDocumentsOf(tx, { customerId: userId, vendorId: await vendorOf(tx, userId) }, services)
  const vendorId = await deactivateVendor(tx, { userId, email }, now)
  if (vendorId) await refuseOpenBusiness(tx, vendorId, reader)
  const [person] = await tx
    .select({ fullName: profiles.fullName })
    .from(profiles)
    .where(eq(profiles.id, userId))
  const erasedPerson = { userId, email, fullName: person!.fullName, vendorId }
  for (const erase of Object.values(erasers)) await erase(tx, erasedPerson, context)
  await queueJob(tx, 'record_erasure', { userId })
  if (notifies) await enqueueEmail(tx, accountDeletedMail(email))
}

async function vendorOf(tx: Queryable, userId: string): Promise<string | undefined> {
  const [vendor] = await tx.select({ id: vendors.id }).from(vendors).where(eq(vendors.userId, userId))
  return vendor?.id
}
