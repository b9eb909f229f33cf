import type { CartItem } from '@contract/cart/procedures'

/** What shipping and tax depend on besides the cart. */
export type PricingLocation = { city: string; state: string; country: string }

export const pricingLocation = ({ city, state, country }: PricingLocation): PricingLocation => ({
  city: city.trim(),
  state: state.trim(),
  country,
})

/** A key of everything in the cart that its costs depend on. */
export const cartKey = (items: readonly CartItem[]): string =>
  items.map((line) => `${line.variant_id}:${line.quantity}:${line.price}`).join()

/** The part of a cart that can be ordered, as estimates take it. */
export const linesToQuote = (items: readonly CartItem[]) =>
  items.filter(({ available }) => available).map(({ variant_id, quantity }) => ({ variant_id, quantity }))
