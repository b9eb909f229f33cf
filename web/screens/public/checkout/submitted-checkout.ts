import { paymentMethods, type PaymentMethod } from '@contract/payments/facts'
import { emptyBillingForm, type BillingFormValues } from '@contract/orders/billing-details'
import type { SavedAddress } from '@contract/accounts/procedures'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { addressValues, type AddressFormValues } from '@web/components/address/address-form'
import type { OrderRefusal } from './use-place-order'
import type { LoadedQuote } from './load-checkout'
import type { BillingStage } from './use-billing'
import { newAddress } from './use-delivery'

/** The buttons of the checkout, as a browser without scripts submits them. */
export type CheckoutIntent =
  | 'place'
  | 'update'
  | 'save'
  | 'edit'
  | 'show-all'
  | 'remove-code'
  | 'add-company'
  | 'remove-company'
  | 'add-billing-address'
  | 'remove-billing-address'

/** The checkout as it was submitted without scripts, with the server's answer: the page is shown again with it. */
export interface CheckoutResponse {
  choice: string
  isEditing: boolean
  isExpanded: boolean
  address: AddressFormValues
  billing: BillingFormValues
  billingStage: BillingStage
  rateId: string
  method: PaymentMethod | undefined
  code: string
  idempotencyKey: string
  quote: LoadedQuote | undefined
  /** By field of the address and of the billing details. */
  errors: Record<string, string>
  refusal: OrderRefusal | null
}

/** The order whose total the buyer was shown, in US dollars, and what it was for. */
export interface DisplayedOrder {
  quoted: string
  option: ShippingOption
  subtotal: number
  tax: number
  discount: number
}

/** What the totals depend on, besides the cart. */
export const quotedKey = ({ location, rateId, code }: Pick<LoadedQuote, 'location' | 'rateId' | 'code'>) =>
  [location.city, location.state, location.country, rateId, code].join('|')

type Fields = Record<string, string | undefined>

/** The choices of a submitted checkout. */
export function submittedChoices(
  fields: Fields,
  { addressBook, fullName }: { addressBook: readonly SavedAddress[]; fullName: string },
) {
  const selected = addressBook.find(({ id }) => id === fields.choice)
  const isEditing = selected !== undefined && isBeingEdited(fields)
  const typed = fields.fullName === undefined ? undefined : typedAddress(fields)
  const isOpen = isEditing || !selected
  return {
    selected,
    isOpen,
    /** The fields of the address were visible, so they can be held to their rules. */
    hasAddressFields: isOpen && typed !== undefined && fields.intent !== 'edit',
    choice: selected?.id ?? newAddress,
    isEditing,
    isExpanded: fields.intent === 'show-all',
    address: isOpen && typed ? typed : addressValues(selected?.address ?? null, fullName),
    ...typedBilling(fields),
    rateId: fields.rateId ?? '',
    method: paymentMethods.find((method) => method === fields.method),
    code: fields.intent === 'remove-code' ? '' : (fields.code ?? '').trim().toUpperCase(),
    idempotencyKey: fields.idempotencyKey ?? '',
  }
}

const isBeingEdited = ({ intent, editing, choice }: Fields) => intent === 'edit' || editing === choice

const typedAddress = (fields: Fields): AddressFormValues => ({
  fullName: fields.fullName ?? '',
  phoneNumber: fields.phoneNumber ?? '',
  address: fields.address ?? '',
  city: fields.city ?? '',
  state: fields.state ?? '',
  country: fields.country ?? '',
  postalCode: fields.postalCode ?? '',
  deliveryNotes: fields.deliveryNotes ?? '',
})

/** The fields that were visible and what was typed in them, after a press that shows or removes some. */
function typedBilling(fields: Fields): Pick<CheckoutResponse, 'billing' | 'billingStage'> {
  const { intent, company, taxId = '', reference = '' } = fields
  if (intent === 'remove-company' || (company === undefined && intent !== 'add-company'))
    return { billing: emptyBillingForm, billingStage: 'closed' }
  const hasAddress =
    intent === 'add-billing-address' ||
    (fields['address.city'] !== undefined && intent !== 'remove-billing-address')
  const part = (name: keyof BillingFormValues['address']) => (hasAddress && fields[`address.${name}`]) || ''
  const address = {
    address: part('address'),
    city: part('city'),
    state: part('state'),
    country: part('country'),
    postalCode: part('postalCode'),
  }
  return {
    billing: { company: company ?? '', taxId, reference, address },
    billingStage: hasAddress ? 'address' : 'company',
  }
}
