import { productLimits } from '../catalog/facts'
import { cartCookieLinesMax, cartLinesCookie, type savedLinesCookie } from './facts'

/** A line of the cart of a guest whose browser runs no scripts, or one that a guest saved for later. */
export interface CookieLine {
  variantId: string
  quantity: number
}

const linePattern = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.([1-9]\d{0,6})$/

type LinesCookie = typeof cartLinesCookie | typeof savedLinesCookie

/** The lines in a cookie header, which anybody may have written: what is no line is left out, as are lines beyond the limit. */
export function readCartCookie(header: string | null, cookie: LinesCookie = cartLinesCookie): CookieLine[] {
  const lines = new Map<string, number>()
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${cookie}=([^;]*)`).exec(header ?? '') ?? []
  for (const text of value.split('_')) {
    const [, variantId, quantity] = linePattern.exec(text) ?? []
    if (variantId && Number(quantity) <= productLimits.quantityMax && lines.size < cartCookieLinesMax)
      lines.set(variantId, Number(quantity))
  }
  return [...lines].map(([variantId, quantity]) => ({ variantId, quantity }))
}

const yearSeconds = 365 * 24 * 60 * 60

/** The cookie with these lines, as for `Set-Cookie` and `document.cookie`; without lines, the one that deletes it. */
export const cartCookie = (lines: readonly CookieLine[], cookie: LinesCookie = cartLinesCookie): string => {
  const value = lines.map(({ variantId, quantity }) => `${variantId}.${quantity}`).join('_')
  return `${cookie}=${value}; Path=/; SameSite=Lax; Max-Age=${lines.length > 0 ? yearSeconds : 0}`
}
