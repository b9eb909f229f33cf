import { z } from 'zod'
import { texts } from './texts'
import { deliveryCountryCodes } from './delivery-countries'

const line = (message: string, max = 200) =>
  z.string(message).trim().min(1, message).max(max, `At most ${max} characters are allowed.`)

export const country = z
  .string(texts.address.country)
  .refine((code) => deliveryCountryCodes.includes(code), texts.address.country)

const spare = (max: number) => z.string().trim().max(max, `At most ${max} characters are allowed.`).optional()

/** The shipping address as edited in the form; the wire also accepts a second line. */
export const shippingAddress = z.object({
  fullName: line(texts.address.fullName, 120),
  phoneNumber: line(texts.address.phoneNumber, 40),
  address: line(texts.address.address),
  city: line(texts.address.city, 100),
  state: line(texts.address.state, 100),
  country,
  postalCode: spare(20),
  deliveryNotes: spare(500),
  addressLine1: spare(200),
})
export type ShippingAddress = z.infer<typeof shippingAddress>

/** What pricing a delivery needs: the place, without the person. */
export const destination = z.object({
  city: line(texts.address.city, 100),
  state: z.string().trim().max(100).nullish(),
  country,
})
export type Destination = z.infer<typeof destination>
