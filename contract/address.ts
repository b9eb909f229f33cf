import { z } from 'zod'
import { hasStates } from './address-states'
import { deliveryCountryCodes } from './delivery-countries'
import { line } from './line'
import { dialledNumber, readablePhone } from './phone'
import { texts } from './texts'

const said = texts.address
const tooLong = (max: number) => `At most ${max} characters are allowed.`
const required = (message: string, max = 200) => line(message).min(1, message).max(max, tooLong(max))
const spare = (max: number) => line().max(max, tooLong(max)).optional()

export const country = z
  .string(said.country)
  .refine((code) => deliveryCountryCodes.includes(code), said.country)

const phone = z
  .string(said.phoneNumber)
  .overwrite(readablePhone)
  .min(1, said.phoneNumber)
  .max(40, tooLong(40))
  .refine((typed) => typed === '' || dialledNumber(typed) !== undefined, said.phoneWrong)

/** The parts of an address, before it is known whether its country has states. */
const parts = z.object({
  fullName: required(said.fullName, 120),
  phoneNumber: phone,
  address: required(said.address),
  city: required(said.city, 100),
  state: line(said.state).max(100, tooLong(100)),
  country,
  postalCode: spare(20),
  deliveryNotes: z.string().trim().max(500, tooLong(500)).optional(),
  addressLine1: spare(200),
})

/** Where the country has states, one is required; elsewhere none is stored. Checked along with the other fields. */
const withState = <T extends z.ZodType<{ state: string; country: string }>>(address: T) =>
  address
    .overwrite((given) => (hasStates(given.country) ? given : { ...given, state: '' }))
    .refine(({ state, country: code }) => state !== '' || !hasStates(code), {
      path: ['state'],
      error: said.state,
      when: ({ value }) => typeof value === 'object' && value !== null && 'state' in value,
    })

/** A shipping address on the wire. */
export const shippingAddress = withState(parts)
export type ShippingAddress = z.infer<typeof shippingAddress>

/** The same as edited in its form, without the second line that only the wire accepts. */
export const addressForm = withState(parts.omit({ addressLine1: true }))

/** An address as it was recorded: under the rules of its time, and without its person once the account is deleted. */
export const recordedAddress = parts.extend({
  fullName: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
})

/** What pricing a delivery needs: the place, without the person. */
export const destination = z.object({
  city: required(said.city, 100),
  state: line().max(100).nullish(),
  country,
})
export type Destination = z.infer<typeof destination>
