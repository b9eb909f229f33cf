import { z } from 'zod'
import * as texts from '../texts'
import { deliveryCountryCodes } from './delivery-countries'
import { dialledNumber, normalizePhoneInput } from './phone'
import { isPostalCode, postalCodeExample } from './postal-codes'
import { line, optionalLine, requiredLine, tooLongMessage } from './schemas'

const messages = texts.address

export const country = z
  .string(messages.country)
  .refine((code) => deliveryCountryCodes.includes(code), messages.country)

const phone = z
  .string(messages.phoneNumber)
  .overwrite(normalizePhoneInput)
  .min(1, messages.phoneNumber)
  .max(40, tooLongMessage(40))
  .refine((input) => input === '' || dialledNumber(input) !== undefined, messages.phoneWrong)

/** The parts of an address, before it is known whether its country has states. */
const addressFields = z.object({
  fullName: requiredLine(messages.fullName, 120),
  phoneNumber: phone,
  address: requiredLine(messages.address),
  city: requiredLine(messages.city, 100),
  state: line(messages.state).max(100, tooLongMessage(100)),
  country,
  postalCode: optionalLine(20),
  deliveryNotes: z.string().trim().max(500, tooLongMessage(500)).optional(),
  addressLine1: optionalLine(200),
})

/**
 * Countries whose addresses name no state or province, by the address formats that Google publishes (libaddressinput, `fmt` without %S).
 * Of the African ones only the small states: the others have regions that help a courier.
 */
const countriesWithoutStates = new Set(
  `AD AF AG AL AT AZ BA BD BE BG BH BN BO BT BZ CH CY CZ DE DK DM DO EC FI FJ FR GB GD GE GR GT GY HR HT HU IL IS JO KG KH KW LA LB LC LI LK
   LU MC MD ME MK MM MT MV NL NO NP NZ OM PK PL PS PT PY QA RS SA SB SE SG SI SK SM SY TJ TL TM TO TT VA VC VU WS YE
   DJ KM ST`.split(/\s+/),
)

/** Whether addresses in a country have a state or province; true while no country is chosen. */
export const hasStates = (country: string): boolean => !countriesWithoutStates.has(country)

type Place = { state: string; country: string; postalCode?: string | undefined }

/**
 * Where the country has states, one is required; elsewhere none is stored. A postal code has the form of its country. Both are checked along with the
 * other fields.
 */
const withCountryRules = <T extends z.ZodType<Place>>(address: T) =>
  address
    .overwrite((value) => (hasStates(value.country) ? value : { ...value, state: '' }))
    .refine(({ state, country: code }) => state !== '' || !hasStates(code), {
      path: ['state'],
      error: messages.state,
      when: ({ value }) => typeof value === 'object' && value !== null && 'state' in value,
    })
    .refine(({ postalCode, country: code }) => isPostalCode(postalCode ?? '', code), {
      path: ['postalCode'],
      error: ({ input }) => messages.postalCode(postalCodeExample((input as Place).country)),
      when: ({ value }) => isPlace(value),
    })

const isPlace = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Place).country === 'string' &&
  typeof ((value as Place).postalCode ?? '') === 'string'

/** A shipping address on the wire. */
export const shippingAddress = withCountryRules(addressFields)

export type ShippingAddress = z.infer<typeof shippingAddress>

/** The same as edited in its form, without the second line that only the wire accepts. */
export const addressForm = withCountryRules(addressFields.omit({ addressLine1: true }))

/** A billing address: where the goods do not go, so that no courier calls. */
export const billingAddress = withCountryRules(
  addressFields.pick({ address: true, city: true, state: true, country: true, postalCode: true }),
)

export type BillingAddress = z.infer<typeof billingAddress>

/** An address as it was recorded: valid under the rules of its time, and without the person once the account is deleted. */
export const recordedAddress = addressFields.extend({
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

/** What pricing a delivery needs: the place, without the person. */
export const destination = z.object({
  city: requiredLine(messages.city, 100),
  state: line().max(100).nullish(),
  country,
})

export type Destination = z.infer<typeof destination>
