import { and, eq } from 'drizzle-orm'
import { applicationActions } from '@contract/vendors/states'
import { vendors } from '@server/database/schema/vendors'
import { notifyReview } from '@server/domains/notifications/service'
import { audit, statusChange } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireAccess } from '@server/platform/session'
import { decideApplication } from './decide-application'
import { rejectedMail } from '../mails'

/**
 * Rejects a vendor application and notifies the applicant, including any notes. They may apply again. Refuses: not_allowed,
 * application_not_found, application_status_changed.
 */
export async function rejectVendorApplication(
  { applicationId, notes }: { applicationId: string; notes?: string | null | undefined },
  context: Context,
): Promise<{ rejected: true }> {
  requireAccess(context, { role: 'admin', area: { admin: 'people' } })
  const { tx, now, services } = context
  const adminNotes = notes?.trim() || null
  const application = await decideApplication(applicationId, 'reject', adminNotes, context)
  const [vendor] = await tx
    .update(vendors)
    .set({ status: 'rejected', adminNotes })
    .where(and(eq(vendors.applicationId, applicationId), eq(vendors.status, 'pending')))
    .returning({ id: vendors.id })
  if (vendor)
    await notifyReview(tx, {
      vendorId: vendor.id,
      subject: 'application',
      id: applicationId,
      name: application.companyName,
      approved: false,
      reason: adminNotes,
      now,
      publicUrl: services.publicUrl,
      // The email about it is sent to everyone.
      mail: 'none',
    })
  await audit(context, {
    actionType: 'vendor_rejection',
    subject: 'vendor_application',
    subjectId: applicationId,
    details: { company_name: application.companyName, ...statusChange(applicationActions.reject) },
  })
  await enqueueEmail(tx, rejectedMail(application, services.publicUrl))
  return { rejected: true }
}
