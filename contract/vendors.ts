import { z } from 'zod'
import { procedure } from './procedure'
import { findCountry } from './countries'
import { id } from './ids'
import { limits } from './limits'
import { businessCategories, certificationIds, documentCategories, planIds, practiceIds } from './enums'
import { texts } from './texts'
import { otherPrefix } from './practices'

const { application: least } = limits
const said = texts.application
const line = (message: string, min: number, max = 200) =>
  z
    .string(message)
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .min(min, message)
    .max(max, `At most ${max} characters are allowed.`)

/** Step 1 of the application: the business. */
export const applicationBusiness = z.object({
  company_name: line(said.companyName, least.companyNameMin, 120),
  business_category: z.enum(businessCategories, said.businessCategory),
  tax_number: line(said.taxNumber, least.taxNumberMin, 60),
  email: z.string(said.email).trim().max(254, said.email).pipe(z.email(said.email)),
  company_description: line(said.companyDescription, least.descriptionMin, 5000),
  subscription_plan: z.enum(planIds, said.subscriptionPlan),
  country: z.string(said.country).refine((code) => findCountry(code) !== undefined, said.country),
  business_address: line(said.businessAddress, least.addressMin, 300),
  telephone_number: line(said.telephoneNumber, least.phoneMin, 40),
})

/** Step 2: what the business does for sustainability. `other_practice` describes the practice 'other'. */
export const applicationSustainability = z.object({
  sustainability_certifications: z.array(z.enum(certificationIds)).default([]),
  sustainability_practices: z.array(z.enum(practiceIds), said.practices).min(1, said.practices),
  other_practice: z
    .string()
    .overwrite((value) => value.replaceAll('\u0000', ''))
    .trim()
    .max(300, 'At most 300 characters are allowed.')
    .optional(),
})

/** Step 3, once the files are stored: where they lie. */
export const applicationDocuments = z.object({
  business_registration_document_path: z.string(said.registrationDocument).min(1, said.registrationDocument),
  certification_document_path: z.string().nullable().default(null),
})

type Practising = z.output<typeof applicationSustainability>
/** Whether the practice 'other' was described, if it was chosen. */
export const describesOther = (step: Practising): boolean =>
  !step.sustainability_practices.includes('other') || Boolean(step.other_practice)

/** A whole application. `id` is made by the applicant's browser, so that sending twice stores once. */
export const vendorApplicationInput = z
  .object({
    id,
    ...applicationBusiness.shape,
    ...applicationSustainability.shape,
    ...applicationDocuments.shape,
  })
  .refine(describesOther, { path: ['other_practice'], message: said.otherPractice })
  .refine((a) => a.sustainability_certifications.length === 0 || a.certification_document_path !== null, {
    path: ['certification_document_path'],
    message: said.certificationDocument,
  })
export type VendorApplicationInput = z.input<typeof vendorApplicationInput>

/** Practices as one text: ids joined by commas; 'Other: ...' comes last and runs to the end. */
export function joinPractices({ sustainability_practices, other_practice }: Practising): string {
  const known = [...new Set(sustainability_practices)].filter((practice) => practice !== 'other')
  const other = sustainability_practices.includes('other') ? [`${otherPrefix}${other_practice ?? ''}`] : []
  return [...known, ...other].join(',')
}

/**
 * An approved vendor as the public sees it. Practices and certifications are what the vendor declares; `checked_documents` are
 * the documents that our team has verified, newest first, with the certifications that each proves.
 */
export const storefront = z.object({
  company_name: z.string(),
  country: z.string(),
  store_slug: z.string(),
  store_banner_url: z.string().nullable(),
  store_logo_url: z.string().nullable(),
  store_description: z.string().nullable(),
  sustainability_practices: z.array(z.string()),
  sustainability_certifications: z.array(z.string()),
  checked_documents: z.array(
    z.object({
      document_category: z.enum(documentCategories),
      certifications: z.array(z.string()),
      verified_at: z.string(),
    }),
  ),
  product_count: z.number().int(),
  joined_at: z.string(),
})
export type Storefront = z.infer<typeof storefront>

/** The certifications that a vendor declares and a verified document of it proves. */
export const provenCertifications = ({
  sustainability_certifications: declared,
  checked_documents,
}: Pick<Storefront, 'sustainability_certifications' | 'checked_documents'>): string[] =>
  [...new Set(declared)].filter((name) =>
    checked_documents.some(({ certifications }) => certifications.includes(name)),
  )

export const vendorProcedures = {
  get_storefront_by_slug: procedure({
    summary: "An approved vendor's public page",
    role: 'public',
    effect: 'read',
    shared: true,
    input: z.object({ p_slug: z.string().min(1).max(120) }),
    output: storefront,
    refusals: ['store_not_found'],
  }),
}
