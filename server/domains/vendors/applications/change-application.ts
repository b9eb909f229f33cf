import { eq, inArray } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { vendorApplicationInput, type VendorApplicationInput } from '@contract/vendors/application-procedures'
import { requestedChanges } from '@server/database/schema/catalog'
import { documentUploads, vendorApplications } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { ownApplications } from './own-applications'
import { changesRequestedMail } from '../mails'
import { addRequestedChanges, closeChanges, openChanges, resolveChange } from '../requested-changes'
import { requireOwnDocuments } from './apply'
import { columnsOf } from './columns'
import { confirmReceipt } from './confirm-receipt'
import { latestApplicationOf } from './queries'
import { replaceApplication } from './replace-application'

type Application = typeof vendorApplications.$inferSelect

/** Asks an applicant for changes; the application stays under review. Refuses: application_not_found, application_status_changed. */
export async function requestApplicationChanges(
  { applicationId, points }: { applicationId: string; points: readonly string[] },
  context: Context,
): Promise<{ requested: true }> {
  const { companyName, email } = await lockPending(applicationId, context)
  await addRequestedChanges({ applicationId }, points, context)
  await audit(context, {
    actionType: 'vendor_changes_requested',
    subject: 'vendor_application',
    subjectId: applicationId,
    details: { company_name: companyName, points, ...changesRequested(false, true) },
  })
  await enqueueEmail(
    context.tx,
    changesRequestedMail({ email, companyName }, points, context.services.publicUrl),
  )
  return { requested: true }
}

/** Ticks off a change requested of the signed-in user's own application. Refuses: change_not_found. */
export const resolveApplicationChange = (
  { changeId, done }: { changeId: string; done: boolean },
  context: Context,
): Promise<{ done: boolean }> => {
  const ownApplicationIds = context.tx
    .select({ id: vendorApplications.id })
    .from(vendorApplications)
    .where(ownApplications(requireSession(context)))
  return resolveChange(
    { changeId, done, scope: inArray(requestedChanges.applicationId, ownApplicationIds) },
    context,
  )
}

/**
 * Sends the signed-in user's own application in again with its changes, once every point is ticked off. `id` is that of newly uploaded
 * documents. Refuses: application_not_found, application_status_changed, application_under_review, document_not_found, changes_open.
 */
export async function resubmitVendorApplication(
  input: VendorApplicationInput,
  context: Context,
): Promise<{ applicationId: string; status: Application['status'] }> {
  const { tx } = context
  const fields = vendorApplicationInput.parse(input)
  await requireOwnDocuments(input, context)
  const latest = await latestApplicationOf(tx, requireSession(context))
  if (!latest) throw new Refusal('application_not_found')
  const { id } = await lockPending(latest.id, context)
  if ((await openChanges(tx, { applicationId: id })).length === 0)
    throw new Refusal('application_under_review')
  await closeChanges({ applicationId: id }, context)
  const application = await replaceApplication(id, columnsOf(fields), context)
  await tx.delete(documentUploads).where(eq(documentUploads.applicationId, input.id))
  await confirmReceipt(application, context)
  await audit(context, {
    actionType: 'vendor_application_resubmitted',
    subject: 'vendor_application',
    subjectId: id,
    details: { company_name: application.companyName, ...changesRequested(true, false) },
  })
  return { applicationId: id, status: application.status }
}

/** Its status stays the same: the only difference is whether changes are open. */
const changesRequested = (before: boolean, after: boolean) => ({
  before: { changes_requested: before },
  after: { changes_requested: after },
})

async function lockPending(applicationId: string, { tx }: Context): Promise<Application> {
  const [application] = await tx
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.id, applicationId))
    .for('no key update')
  if (!application) throw new Refusal('application_not_found')
  const { status } = application
  if (status !== 'pending') throw new Refusal('application_status_changed', { status })
  return application
}
