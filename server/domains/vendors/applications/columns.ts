import type { z } from 'zod'
import { splitPractices } from '@contract/vendors/practices'
import { joinPractices, type vendorApplicationInput } from '@contract/vendors/application-procedures'
import type { vendorApplications } from '@server/database/schema/vendors'

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
export const storefrontFieldsOf = (application: typeof vendorApplications.$inferSelect) => ({
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
