import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { findAdminEmails } from '@server/domains/accounts/admin-emails'
import { audit, eraseFromAudit } from '@server/platform/audit'
import { lockUser } from '@server/platform/lock-user'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { ownApplications } from './own-applications'
import { removeApplications, removeVendor } from '../deactivate-vendor'
import { applicationDisownedMail } from '../mails'

/**
 * Deletes the signed-in user's application with its documents and its vendor record, unless they have ever had a store. One that a visitor
 * has sent with their address was somebody else's, and the admins are told. Refuses: application_not_found, application_status_changed,
 * already_a_vendor.
 */
export async function withdrawApplication(
  { applicationId }: { applicationId: string },
  context: Context,
): Promise<{ withdrawn: true }> {
  const { tx } = context
  const user = requireSession(context)
  await lockUser(tx, user.userId)
  const [application] = await tx
    .select()
    .from(vendorApplications)
    .where(and(eq(vendorApplications.id, applicationId), ownApplications(user)))
    .for('update')
  if (!application) throw new Refusal('application_not_found')
  const { status, companyName } = application
  if (status === 'approved') throw new Refusal('application_status_changed', { status })
  const [vendor] = await tx
    .select({ id: vendors.id, approvedAt: vendors.approvedAt })
    .from(vendors)
    .where(eq(vendors.applicationId, applicationId))
    .for('update')
  if (vendor?.approvedAt) throw new Refusal('already_a_vendor')
  if (vendor) await removeVendor(tx, vendor.id)
  await removeApplications(tx, eq(vendorApplications.id, applicationId))
  const isOwn = application.userId !== null
  if (isOwn) await eraseFromAudit(tx, 'vendor_application', [applicationId])
  await audit(context, {
    actionType: isOwn ? 'vendor_application_withdrawn' : 'vendor_application_disowned',
    subject: 'vendor_application',
    subjectId: applicationId,
    details: { ...(!isOwn && { company_name: companyName }), before: { status }, after: null },
  })
  if (isOwn) return { withdrawn: true }
  for (const to of await findAdminEmails(tx, 'people'))
    await enqueueEmail(tx, applicationDisownedMail(to, application, context.services.publicUrl))
  return { withdrawn: true }
}
