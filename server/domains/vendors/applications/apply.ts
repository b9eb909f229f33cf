import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  joinPractices,
  vendorApplicationInput,
  type VendorApplicationInput,
} from '@contract/vendor-applications'
import { splitPractices } from '@contract/practices'
import { Refusal } from '@contract/messages'
import type { Queryable } from '@server/database/connect'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { parseDocumentPath } from '../documents'
import { fileDocuments } from './file-documents'
import { refuseMember } from './refuse-member'

type Application = typeof vendorApplications.$inferSelect

/**
 * Submits a vendor application. Resubmitting the same one (by id) changes nothing. A signed-in applicant gets a pending vendor record
 * immediately; their role is unchanged. Refuses: application_under_review, already_a_vendor, request_reused, document_not_found. Throws a
 * ZodError for invalid fields.
 */
export async function submitVendorApplication(
  input: VendorApplicationInput,
  context: Context,
): Promise<{ applicationId: string; status: Application['status'] }> {
  const { tx, now, session } = context
  const fields = vendorApplicationInput.parse(input)
  await requireOwnDocuments(input, context)
  const { id } = fields
  const application = { ...columnsOf(fields), id, userId: session?.userId ?? null, createdAt: now }
  if (session) await lockUser(tx, session.userId)
  const [fresh] = await tx.insert(vendorApplications).values(application).onConflictDoNothing().returning()
  if (!fresh) return answerRepeat(application, context)
  const vendorId = session ? await applyAsPerson(fresh, session.userId, context) : null
  await fileDocuments(fresh, vendorId, context)
  return { applicationId: id, status: fresh.status }
}

/** The columns of what an applicant fills in. */
export const columnsOf = (fields: z.output<typeof vendorApplicationInput>) => ({
  companyName: fields.company_name,
  businessCategory: fields.business_category,
  taxNumber: fields.tax_number,
  email: fields.email,
  companyDescription: fields.company_description,
  subscriptionPlan: fields.subscription_plan,
  country: fields.country,
  city: fields.city,
  businessAddress: fields.business_address,
  telephoneNumber: fields.telephone_number,
  sustainabilityCertifications: fields.sustainability_certifications,
  sustainabilityPractices: joinPractices(fields),
  businessRegistrationDocumentPath: fields.business_registration_document_path,
  certificationDocumentPath: fields.certification_document_path,
})

/** The storefront fields of an application. */
export const storefrontFieldsOf = (application: Application) => ({
  applicationId: application.id,
  companyName: application.companyName,
  businessCategory: application.businessCategory,
  subscriptionPlan: application.subscriptionPlan,
  country: application.country,
  city: application.city,
  storeDescription: application.companyDescription,
  sustainabilityPractices: splitPractices(application.sustainabilityPractices),
  sustainabilityCertifications: application.sustainabilityCertifications,
})

/** The same id is a repeat of the same application, unless sent by someone else; the same email alone is a different one. */
async function answerRepeat(
  { id, userId, email }: Pick<Application, 'id' | 'userId' | 'email'>,
  { tx }: Context,
) {
  const [earlier] = await tx.select().from(vendorApplications).where(eq(vendorApplications.id, id))
  if (!earlier) throw new Refusal('application_under_review')
  const isSame = earlier.userId === userId && earlier.email.toLowerCase() === email.toLowerCase()
  if (!isSame) throw new Refusal('request_reused')
  return { applicationId: id, status: earlier.status }
}

/** Creates a pending vendor record, or returns a rejected one to review. Answers its id. */
async function applyAsPerson(
  application: Application,
  userId: string,
  { tx, now }: Context,
): Promise<string> {
  await refuseMember(tx, userId)
  const fields = { ...storefrontFieldsOf(application), status: 'pending' as const, adminNotes: null }
  const [made] = await tx
    .insert(vendors)
    .values({ ...fields, userId, createdAt: now })
    .onConflictDoNothing({ target: vendors.userId })
    .returning({ id: vendors.id })
  if (made) return made.id
  const [held] = await tx
    .select({ id: vendors.id, status: vendors.status })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('no key update')
  if (held!.status === 'approved') throw new Refusal('already_a_vendor')
  if (held!.status === 'pending') throw new Refusal('application_under_review')
  await tx.update(vendors).set(fields).where(eq(vendors.userId, userId))
  return held!.id
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
    if (!isOwn || !(await services.files.get(path))) throw new Refusal('document_not_found')
  }
}

async function hasApplied(tx: Queryable, documentsOf: string, session: Context['session']) {
  if (!session) return false
  const isOwn = or(
    eq(vendorApplications.userId, session.userId),
    and(
      isNull(vendorApplications.userId),
      eq(sql`lower(${vendorApplications.email})`, session.email.toLowerCase()),
    ),
  )
  const [found] = await tx
    .select({ id: vendorApplications.id })
    .from(vendorApplications)
    .leftJoin(vendorDocuments, eq(vendorDocuments.applicationId, vendorApplications.id))
    .where(
      and(
        isOwn,
        or(
          eq(vendorApplications.id, documentsOf),
          // Documents that replaced others were uploaded under an id of their own.
          sql`starts_with(${vendorDocuments.filePath}, ${`vendor-applications/${documentsOf}/`})`,
        ),
      ),
    )
    .limit(1)
  return found !== undefined
}
