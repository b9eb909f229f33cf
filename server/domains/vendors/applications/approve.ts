import { eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { paths } from '@contract/core/paths'
import { applicationActions } from '@contract/vendors/states'
import { hasStore } from '@contract/vendors/stopped'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { inviteUser } from '@server/domains/accounts/invite'
import { grantRole } from '@server/domains/accounts/service'
import { notifyReview } from '@server/domains/notifications/service'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import { audit, statusChange } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import { readSetting } from '@server/platform/settings'
import { storefrontFieldsOf } from './columns'
import { decideApplication } from './decide-application'
import { approvedMail } from '../mails'
import { availableStoreSlug } from '../store-slug'
import { refuseMember } from './refuse-member'

type Application = typeof vendorApplications.$inferSelect

export interface ApprovedVendor {
  vendorId: string
  userId: string
  storeSlug: string
}

/**
 * Approves a vendor application: the applicant becomes a vendor with a storefront and is sent a welcome email. A visitor without an account
 * gets one, and in the email the link to choose a password. Refuses: not_allowed, application_not_found, application_status_changed,
 * already_a_vendor.
 */
export async function approveVendorApplication(
  { applicationId }: { applicationId: string },
  context: Context,
): Promise<ApprovedVendor> {
  const { tx, now, services } = context
  requireAccess(context, { role: 'admin', area: { admin: 'people' } })
  const application = await decideApplication(applicationId, 'approve', null, context)
  const { userId, link } = await findOrInviteAccount(application, context)
  const { vendorId, storeSlug } = await openStore(application, userId, context)
  await grantRole(tx, userId, 'vendor')
  await tx.update(vendorDocuments).set({ vendorId }).where(eq(vendorDocuments.applicationId, applicationId))
  await recomputeScores(vendorId, context)
  await audit(context, {
    actionType: 'vendor_approval',
    subject: 'vendor_application',
    subjectId: applicationId,
    details: {
      company_name: application.companyName,
      vendor_id: vendorId,
      ...statusChange(applicationActions.approve),
    },
  })
  await notifyReview(tx, {
    vendorId,
    subject: 'application',
    id: applicationId,
    name: application.companyName,
    approved: true,
    reason: null,
    now,
    publicUrl: services.publicUrl,
    // The welcome email is sent to everyone.
    mail: 'none',
  })
  await enqueueEmail(tx, approvedMail(application, { storeSlug, link }, services.publicUrl))
  return { vendorId, userId, storeSlug }
}

/** The account of the applicant's email address, made if there is none. */
async function findOrInviteAccount(application: Application, { tx, now, services }: Context) {
  const { id, email, companyName, userId } = application
  if (userId) return { userId, link: null }
  const { publicUrl } = services
  const account = await inviteUser(
    tx,
    { email, name: companyName, next: paths.vendor.dashboard },
    { now, publicUrl },
  )
  await tx.update(vendorApplications).set({ userId: account.userId }).where(eq(vendorApplications.id, id))
  return account
}

/** A previously open store keeps its slug. */
async function openStore(application: Application, userId: string, { tx, now }: Context) {
  await refuseMember(tx, userId)
  const [existingVendor] = await tx
    .select()
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('no key update')
  if (existingVendor && hasStore(existingVendor.status)) throw new Refusal('already_a_vendor')
  const storeSlug = existingVendor?.storeSlug ?? (await availableStoreSlug(tx, application.companyName))
  const fields = {
    ...storefrontFieldsOf(application),
    status: 'approved' as const,
    storeSlug,
    adminNotes: null,
    approvedAt: now,
  }
  const [vendor] = await tx
    .insert(vendors)
    .values({
      ...fields,
      userId,
      handlingDays: await readSetting(tx, 'default_handling_days'),
      createdAt: now,
    })
    .onConflictDoUpdate({ target: vendors.userId, set: fields })
    .returning({ id: vendors.id })
  return { vendorId: vendor!.id, storeSlug }
}
