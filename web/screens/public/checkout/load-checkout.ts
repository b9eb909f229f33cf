import type { CartItem } from '@contract/cart/procedures'
import type { Api } from '@contract/contract'
import type { ShippingOption } from '@contract/pricing/shipping-procedures'
import { unwrap } from '@web/load'
import { cartKey, pricingLocation, type PricingLocation } from './place-key'

/** The shipping options and tax estimate for this address and cart, loaded for server rendering. */
export interface LoadedFigures {
  place: PricingLocation
  cart: string
  shipping: ShippingOption[]
  tax: number
}

/** The user's name, address book and payment methods and, for a known address, the shipping and tax quote. */
export async function loadCheckout(api: Api) {
  const [{ full_name }, book, paymentMethods] = await unwrap(
    Promise.all([api.get_profile(), api.list_addresses(), api.get_payment_methods()]),
  )
  const place = book[0] && pricingLocation(book[0].address)
  return { fullName: full_name, book, paymentMethods, figures: place && (await figuresAt(api, place)) }
}

/** Undefined for an empty cart, or when the quote failed: the page then requests it itself. */
async function figuresAt(api: Api, place: PricingLocation): Promise<LoadedFigures | undefined> {
  const { city, state, country } = place
  try {
    const items: CartItem[] = await api.get_cart_items()
    const [shipping, tax] = await Promise.all([
      api.get_shipping_options({ p_shipping_address: { city, state, country } }),
      api.estimate_order_taxes({ p_shipping_address: { city, country, state: null } }),
    ])
    return { place, cart: cartKey(items), shipping, tax }
  } catch {
    return undefined
  }
}
