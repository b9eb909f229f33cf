import type { RefusalEntry } from '../core/refusal-entry'
import * as texts from '../texts'

/** Refusals about the cart. */
export const cartRefusals = {
  choose_option: {
    status: 409,
    message: (p: { options: string }) => `Choose an option first: ${p.options}.`,
  },
  not_enough_stock: {
    status: 409,
    message: (p: { n: number; name: string }) => texts.cart.notEnough(p.n, p.name),
  },
  product_unavailable: {
    status: 409,
    message: (p: { name: string }) => `${p.name} is no longer available. Please remove it from your cart.`,
  },
  cart_empty: { status: 409, message: () => texts.cart.empty },
  cart_full: { status: 409, message: (p: { max: number }) => texts.cart.full(p.max) },
  not_in_cart: { status: 404, message: () => 'This product is no longer in your cart.' },
} satisfies Record<string, RefusalEntry>
