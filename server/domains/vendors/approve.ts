import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { users } from '@server/database/schema/accounts'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { giveRole } from '@server/domains/accounts/service'
import { recomputeScores } from '@server/domains/scores/recompute-scores'
import { audit } from '@server/platform/audit'
import { sendMailLater } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireRole } from '@server/platform/session'
import { storefrontFieldsOf } from './apply'
import { decideApplication } from './decide-application'
import { categoryOf, documentPrefix, type DocumentKind } from './documents'
import { approvedMail } from './mails'
import { freeStoreSlug } from './store-slug'

type Application = typeof vendorApplications.$inferSelect

export interface ApprovedVendor {
  vendorId: string
  userId: string
  storeSlug: string
}

/**
 * Approves a vendor application: the applicant becomes a vendor with a storefront, the documents go to review, and a welcome email is sent.
 * Refuses: not_allowed, application_not_found, application_moved_on, already_a_vendor, applicant_without_account (a visitor's application
 * whose email address no account has confirmed).
 */
export async function approveVendorApplication(
  { applicationId }: { applicationId: string },
  context: Context,
): Promise<ApprovedVendor> {
  const { tx, services } = context
  requireRole(context, 'admin')
  const application = await decideApplication(applicationId, 'approve', null, context)
  const userId = application.userId ?? (await accountOf(application, context))
  const { vendorId, storeSlug } = await openStore(application, userId, context)
  await giveRole(tx, userId, 'vendor')
  await fileDocuments(application, vendorId, context)
  await recomputeScores(vendorId, context)
  await audit(context, {
    actionType: 'vendor_approval',
    subject: 'vendor_application',
    subjectId: applicationId,
    details: { company_name: application.companyName, vendor_id: vendorId },
  })
  await sendMailLater(tx, approvedMail(application, storeSlug, services.publicUrl))
  return { vendorId, userId, storeSlug }
}

/** The account that confirmed the applicant's email address. */
async function accountOf({ id, email }: Application, { tx }: Context): Promise<string> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = lower(${email})`, eq(users.emailVerified, true)))
  if (!user) throw new Refusal('applicant_without_account', { email })
  await tx.update(vendorApplications).set({ userId: user.id }).where(eq(vendorApplications.id, id))
  return user.id
}

/** A previously open store keeps its slug. */
async function openStore(application: Application, userId: string, { tx, now }: Context) {
  const [held] = await tx.select().from(vendors).where(eq(vendors.userId, userId)).for('no key update')
  if (held?.status === 'approved') throw new Refusal('already_a_vendor')
  const storeSlug = held?.storeSlug ?? (await freeStoreSlug(tx, application.companyName))
  const fields = {
    ...storefrontFieldsOf(application),
    status: 'approved' as const,
    storeSlug,
    adminNotes: null,
    approvedAt: now,
  }
  const [vendor] = await tx
    .insert(vendors)
    .values({ ...fields, userId, createdAt: now })
    .onConflictDoUpdate({ target: vendors.userId, set: fields })
    .returning({ id: vendors.id })
  return { vendorId: vendor!.id, storeSlug }
}

/** Submits the application's documents for review. */
async function fileDocuments(application: Application, vendorId: string, { tx, now }: Context) {
  const paths: [DocumentKind, string | null][] = [
    ['business-reg', application.businessRegistrationDocumentPath],
    ['cert', application.certificationDocumentPath],
  ]
  for (const [kind, filePath] of paths) {
    if (!filePath) continue
    const fileName = filePath.slice(documentPrefix(application.id, kind).length)
    await tx
      .insert(vendorDocuments)
      .values({ vendorId, fileName, filePath, documentCategory: categoryOf[kind], createdAt: now })
      .onConflictDoNothing({ target: vendorDocuments.filePath })
  }
}
