import { z } from 'zod'
import { billingAddress, recordedAddress } from '../core/address'
import { optionalLine, requiredLine } from '../core/schemas'
import * as texts from '../texts'

export const billingLengths = { company: 120, taxId: 40, reference: 60 } as const

/** Whom an order is billed to, where that is not the person who receives it. Without an address, to the shipping address. */
export const billingDetails = z.object({
  company: requiredLine(texts.billingDetails.companyMissing, billingLengths.company),
  taxId: optionalLine(billingLengths.taxId),
  /** The buyer's own, such as a purchase order number. */
  reference: optionalLine(billingLengths.reference),
  address: billingAddress.optional(),
})

export type BillingDetails = z.infer<typeof billingDetails>

/** The details as they were recorded: valid under the rules of their time. */
export const recordedBillingDetails = billingDetails.extend({
  address: recordedAddress
    .pick({ address: true, city: true, state: true, country: true, postalCode: true })
    .optional(),
})

/** What lists and files tell of them. */
export const billedCompany = z.object({
  company: z.string().nullable(),
  tax_id: z.string().nullable(),
  buyer_reference: z.string().nullable(),
})

const text = z.string()

const formFields = z.object({
  company: text,
  taxId: text,
  reference: text,
  address: z.object({ address: text, city: text, state: text, country: text, postalCode: text }),
})

export type BillingFormValues = z.infer<typeof formFields>

export const emptyBillingForm: BillingFormValues = {
  company: '',
  taxId: '',
  reference: '',
  address: { address: '', city: '', state: '', country: '', postalCode: '' },
}

/** The details as edited in the form: undefined if nothing was entered. */
export const billingForm = formFields.transform((values, context): BillingDetails | undefined => {
  const { company, taxId, reference } = values
  const address = hasBillingAddress(values) ? values.address : undefined
  if (!hasCompanyDetails(values) && !address) return undefined
  const parsed = billingDetails.safeParse({
    company,
    ...(taxId.trim() !== '' && { taxId }),
    ...(reference.trim() !== '' && { reference }),
    address,
  })
  if (parsed.success) return parsed.data
  for (const { message, path } of parsed.error.issues)
    context.issues.push({ code: 'custom', message, path, input: values })
  return z.NEVER
})

/** Whether something was entered beside the address. */
export const hasCompanyDetails = ({ company, taxId, reference }: BillingFormValues): boolean =>
  !isBlank({ company, taxId, reference })

/** Whether a billing address of its own was entered, or begun. */
export const hasBillingAddress = ({ address }: BillingFormValues): boolean => !isBlank(address)

const isBlank = (fields: Record<string, string>) =>
  Object.values(fields).every((value) => value.trim() === '')
