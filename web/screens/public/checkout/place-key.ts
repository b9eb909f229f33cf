import type { CartItem } from '@contract/cart/procedures'

/** What shipping and tax depend on besides the cart. */
export type Place = { city: string; state: string; country: string }

export const placeOf = ({ city, state, country }: Place): Place => ({
  city: city.trim(),
  state: state.trim(),
  country,
})

/** A key of everything in the cart that its costs depend on. */
export const cartSign = (items: readonly CartItem[]): string =>
  items.map((line) => `${line.variant_id}:${line.quantity}:${line.price}`).join()
