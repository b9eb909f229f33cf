import { and, eq, or, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { vendorApplicationInput, type VendorApplicationInput } from '@contract/vendors/application-procedures'
import { Refusal } from '@contract/refusals'
import { hasStore } from '@contract/vendors/stopped'
import type { Queryable } from '@server/database/connect'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { audit } from '@server/platform/audit'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { ownApplications } from './own-applications'
import { parseDocumentPath } from '../documents'
import { columnsOf, storefrontFieldsOf } from './columns'
import { confirmReceipt } from './confirm-receipt'
import { fileDocuments } from './file-documents'
import { refuseMember } from './refuse-member'
import { replaceApplication } from './replace-application'

type Application = typeof vendorApplications.$inferSelect

/**
 * Submits a vendor application. The same one (by id) sent again replaces what was sent before, while it is under review. A signed-in
 * applicant gets a pending vendor record immediately; their role is unchanged. Refuses: application_under_review, application_status_changed,
 * already_a_vendor, idempotency_key_reused, document_not_found. Throws a ZodError for invalid fields.
 */
export async function submitVendorApplication(
  input: VendorApplicationInput,
  context: Context,
): Promise<{ applicationId: string; status: Application['status'] }> {
  const { tx, now, session } = context
  const fields = vendorApplicationInput.parse(input)
  await requireOwnDocuments(input, context)
  const { id } = fields
  const columns = columnsOf(fields)
  const application = { ...columns, id, userId: session?.userId ?? null, createdAt: now }
  if (session) await lockUser(tx, session.userId)
  const [inserted] = await tx.insert(vendorApplications).values(application).onConflictDoNothing().returning()
  if (!inserted) return handleExistingApplication(application, columns, context)
  const vendorId = session ? await applyAsUser(inserted, session.userId, context) : null
  await fileDocuments(inserted, vendorId, context)
  await confirmReceipt(inserted, context)
  return { applicationId: id, status: inserted.status }
}

/**
 * The same id is the same application, unless sent by someone else; the same email alone is a different one. Its first answer may have been
 * lost and the form changed since: what was sent last counts, until the application is decided.
 */
async function handleExistingApplication(
  { id, userId }: Pick<Application, 'id' | 'userId'>,
  columns: ReturnType<typeof columnsOf>,
  context: Context,
) {
  const [existing] = await context.tx
    .select()
    .from(vendorApplications)
    .where(eq(vendorApplications.id, id))
    .for('no key update')
  if (!existing) throw new Refusal('application_under_review')
  if (existing.userId !== userId) throw new Refusal('idempotency_key_reused')
  const { status } = existing
  if (isDeepStrictEqual(existing, { ...existing, ...columns })) return { applicationId: id, status }
  if (status !== 'pending') throw new Refusal('application_status_changed', { status })
  const application = await replaceApplication(id, columns, context)
  await confirmReceipt(application, context)
  await audit(context, {
    actionType: 'vendor_application_replaced',
    subject: 'vendor_application',
    subjectId: id,
    details: { company_name: application.companyName, changed: changedColumns(existing, columns) },
  })
  return { applicationId: id, status }
}

/** Which columns say something else than before; not what, since the audit log outlives the applicant's account. */
const changedColumns = (existing: Application, columns: ReturnType<typeof columnsOf>) =>
  Object.entries(columns)
    .filter(([name, value]) => !isDeepStrictEqual(existing[name as keyof Application], value))
    .map(([name]) => name)

/**
 * Creates a vendor record with the application's status, or returns a rejected one to review. Returns its id. Refuses: works_for_vendor,
 * already_a_vendor, application_under_review.
 */
export async function applyAsUser(
  application: Application,
  userId: string,
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<string> {
  await refuseMember(tx, userId)
  const { status, adminNotes } = application
  const fields = { ...storefrontFieldsOf(application), status, adminNotes }
  const [created] = await tx
    .insert(vendors)
    .values({
      ...fields,
      userId,
      handlingDays: await readSetting(tx, 'default_handling_days'),
      createdAt: now,
    })
    .onConflictDoNothing({ target: vendors.userId })
    .returning({ id: vendors.id })
  if (created) return created.id
  const [existingVendor] = await tx
    .select({ id: vendors.id, status: vendors.status })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('no key update')
  if (hasStore(existingVendor!.status)) throw new Refusal('already_a_vendor')
  if (existingVendor!.status === 'pending') throw new Refusal('application_under_review')
  await tx.update(vendors).set(fields).where(eq(vendors.userId, userId))
  return existingVendor!.id
}

/**
 * The documents must have been uploaded for this application, or for an earlier one of the same user, who may have sent it as a visitor.
 */
export async function requireOwnDocuments(input: VendorApplicationInput, { tx, session, services }: Context) {
  for (const path of [input.business_registration_document_path, input.certification_document_path]) {
    if (!path) continue
    const applicationId = parseDocumentPath(path)?.applicationId
    if (!applicationId) throw new Refusal('document_not_found')
    const isOwn = applicationId === input.id || (await hasApplied(tx, applicationId, session))
    if (!isOwn || !(await services.files.has(path))) throw new Refusal('document_not_found')
  }
}

async function hasApplied(tx: Queryable, applicationId: string, session: Context['session']) {
  if (!session) return false
  const [row] = await tx
    .select({ id: vendorApplications.id })
    .from(vendorApplications)
    .leftJoin(vendorDocuments, eq(vendorDocuments.applicationId, vendorApplications.id))
    .where(
      and(
        ownApplications(session),
        or(
          eq(vendorApplications.id, applicationId),
          // Documents that replaced others were uploaded under an id of their own.
          sql`starts_with(${vendorDocuments.filePath}, ${`vendor-applications/${applicationId}/`})`,
        ),
      ),
    )
    .limit(1)
  return row !== undefined
}
