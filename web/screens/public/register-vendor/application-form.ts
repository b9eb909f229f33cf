import { splitPractices, otherPrefix } from '@contract/vendors/practices'
import type { PracticeId } from '@contract/sustainability/facts'
import type {
  DocumentKind,
  VendorApplication,
  VendorApplicationInput,
} from '@contract/vendors/application-procedures'
import type { CurrentUser } from '@web/components/auth/auth-provider'

/** The form holds the fields of the wire; what is not chosen yet is empty. */
export type ApplicationValues = VendorApplicationInput

type FieldName = keyof ApplicationValues

/** The steps of the application, with the fields that each validates. */
export const steps: readonly {
  title: string
  text: string
  fields: readonly FieldName[]
  hasFiles?: boolean
}[] = [
  {
    title: 'Business Information',
    text: 'Who you are and how to reach you',
    fields: [
      'company_name',
      'business_category',
      'tax_number',
      'email',
      'company_description',
      'subscription_plan',
      'country',
      'city',
      'business_address',
      'telephone_number',
    ],
  },
  {
    title: 'Sustainability',
    text: 'Certifications and practices',
    fields: ['sustainability_certifications', 'sustainability_practices', 'other_practice'],
  },
  {
    title: 'Documents',
    text: 'Your registration, and proof of certifications',
    fields: ['business_registration_document_path', 'certification_document_path'],
    hasFiles: true,
  },
  { title: 'Review & Submit', text: 'Check everything once more', fields: [] },
]

/** The path of each document among the values. */
export const pathField = {
  'business-reg': 'business_registration_document_path',
  cert: 'certification_document_path',
} as const satisfies Record<DocumentKind, FieldName>

/** Its value while there is no document. */
export const noDocument = { 'business-reg': '', cert: null } as const satisfies Record<
  DocumentKind,
  string | null
>

/** The number of the step with a field, from 0. */
export const stepOf = (field: string): number =>
  Math.max(
    0,
    steps.findIndex(({ fields }) => (fields as readonly string[]).includes(field)),
  )

/** An empty application, or the one that was rejected, to be sent again. */
export function initialValues(
  id: string,
  me: CurrentUser | null,
  previousApplication: VendorApplication | null,
): ApplicationValues {
  if (!previousApplication) return { ...emptyApplication, id, email: me?.email ?? '' }
  const practices = splitPractices(previousApplication.sustainability_practices)
  const otherPractice = practices.find((practice) => practice.startsWith(otherPrefix))
  const listedPractices = practices.filter((practice) => practice !== otherPractice) as PracticeId[]
  return {
    ...emptyApplication,
    ...pickFields(previousApplication, steps[0]!.fields),
    id,
    city: previousApplication.city ?? '',
    sustainability_certifications:
      previousApplication.sustainability_certifications as ApplicationValues['sustainability_certifications'],
    sustainability_practices: otherPractice ? [...listedPractices, 'other'] : listedPractices,
    other_practice: otherPractice?.slice(otherPrefix.length) ?? '',
    business_registration_document_path: previousApplication.business_registration_document_path,
    certification_document_path: previousApplication.certification_document_path,
  }
}

const pickFields = (application: VendorApplication, names: readonly FieldName[]) =>
  Object.fromEntries(
    names.map((name) => [name, application[name as keyof VendorApplication]]),
  ) as Partial<ApplicationValues>

// Empty choices are no valid values: the schema says so at their fields.
const emptyApplication = {
  id: '',
  company_name: '',
  business_category: '',
  tax_number: '',
  email: '',
  company_description: '',
  subscription_plan: '',
  country: '',
  city: '',
  business_address: '',
  telephone_number: '',
  sustainability_certifications: [],
  sustainability_practices: [],
  other_practice: '',
  business_registration_document_path: '',
  certification_document_path: null,
} as unknown as ApplicationValues
