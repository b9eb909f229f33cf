import { z } from 'zod'
import { dollars, dollarsToMinor, money } from '../core/amounts'
import type { Dollars, Minor } from '../core/money'
import * as texts from '../texts'
import { shippingZones, type ShippingZone } from './facts'

/**
 * What a vendor charges for its parcels to a zone instead of the marketplace's price, of which it pays the rest: a flat price, free from a value of
 * goods, or both.
 */
export const shippingOffer = z.object({
  zone: z.enum(shippingZones),
  flat: money.nullable(),
  free_from: money.nullable(),
})

export type ShippingOffer = z.infer<typeof shippingOffer>

/** US dollars. */
export const shippingOfferLimits = { flatMax: 1_000, freeFromMax: 100_000 } as const

const { flatMax, freeFromMax } = shippingOfferLimits
const messages = texts.shippingOffers
const flat = dollars.min(0, messages.flatNegative).max(flatMax, messages.atMost(flatMax))
const freeFrom = dollars.min(0.01, messages.freeFromNothing).max(freeFromMax, messages.atMost(freeFromMax))

/** The same for each zone. */
export const byZone = <Offer extends z.ZodType>(offer: Offer) =>
  z.object({
    same_country: offer,
    same_region: offer,
    rest_of_africa: offer,
    rest_of_world: offer,
  } satisfies Record<ShippingZone, Offer>)

const formWith = <Amount extends Dollars | Minor>(
  toAmount: (rule: z.ZodNumber) => z.ZodType<Amount, Dollars>,
) =>
  z.object({
    zones: byZone(z.object({ flat: toAmount(flat).nullable(), free_from: toAmount(freeFrom).nullable() })),
  })

/** A vendor's offers by zone, as its form has them; both fields empty for none. */
export const shippingOffersForm = formWith<Dollars>((rule) => rule as unknown as z.ZodType<Dollars, Dollars>)

/** The same in a call. */
export const shippingOffersInput = formWith(dollarsToMinor)

export type ShippingOffersForm = z.output<typeof shippingOffersForm>
