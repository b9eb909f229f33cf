import { eq } from 'drizzle-orm'
import { joinPractices, vendorApplicationInput, type VendorApplicationInput } from '@contract/vendors'
import { splitPractices } from '@contract/practices'
import { Refusal } from '@contract/messages'
import { vendorApplications, vendors } from '@server/database/schema/vendors'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { documentPrefix, isPlainFileName, type DocumentKind } from './documents'

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
  const { id, other_practice, sustainability_practices, ...fields } = vendorApplicationInput.parse(input)
  await refuseForeignDocuments(input, context)
  const application = {
    id,
    userId: session?.userId ?? null,
    companyName: fields.company_name,
    businessCategory: fields.business_category,
    taxNumber: fields.tax_number,
    email: fields.email,
    companyDescription: fields.company_description,
    subscriptionPlan: fields.subscription_plan,
    country: fields.country,
    businessAddress: fields.business_address,
    telephoneNumber: fields.telephone_number,
    sustainabilityCertifications: fields.sustainability_certifications,
    sustainabilityPractices: joinPractices({ ...fields, sustainability_practices, other_practice }),
    businessRegistrationDocumentPath: fields.business_registration_document_path,
    certificationDocumentPath: fields.certification_document_path,
    createdAt: now,
  }
  if (session) await lockUser(tx, session.userId)
  const [fresh] = await tx.insert(vendorApplications).values(application).onConflictDoNothing().returning()
  if (!fresh) return answerRepeat(application, context)
  if (session) await applyAsPerson(fresh, session.userId, context)
  return { applicationId: id, status: fresh.status }
}

/** The storefront fields of an application. */
export const storefrontFieldsOf = (application: Application) => ({
  applicationId: application.id,
  companyName: application.companyName,
  businessCategory: application.businessCategory,
  subscriptionPlan: application.subscriptionPlan,
  country: application.country,
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

/** Creates a pending vendor record, or returns a rejected one to review. */
async function applyAsPerson(application: Application, userId: string, { tx, now }: Context) {
  const fields = { ...storefrontFieldsOf(application), status: 'pending' as const, adminNotes: null }
  const [made] = await tx
    .insert(vendors)
    .values({ ...fields, userId, createdAt: now })
    .onConflictDoNothing({ target: vendors.userId })
    .returning({ id: vendors.id })
  if (made) return
  const [held] = await tx
    .select({ status: vendors.status })
    .from(vendors)
    .where(eq(vendors.userId, userId))
    .for('no key update')
  if (held!.status === 'approved') throw new Refusal('already_a_vendor')
  if (held!.status === 'pending') throw new Refusal('application_under_review')
  await tx.update(vendors).set(fields).where(eq(vendors.userId, userId))
}

/** The documents must have been uploaded for this application. */
async function refuseForeignDocuments(input: VendorApplicationInput, { services }: Context) {
  const documents: [DocumentKind, string | null | undefined][] = [
    ['business-reg', input.business_registration_document_path],
    ['cert', input.certification_document_path],
  ]
  for (const [kind, path] of documents) {
    if (!path) continue
    const prefix = documentPrefix(input.id, kind)
    const isOwn = path.startsWith(prefix) && isPlainFileName(path.slice(prefix.length))
    if (!isOwn || !(await services.files.get(path))) throw new Refusal('document_not_found')
  }
}
