/** So many columns can be read side by side. */
export const comparedProductsMax = 4

/** The products that a visitor compares: their ids. */
export const comparedProductsCookie = 'compared_products'

const cookieDays = 30

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The ids among texts that anybody may have written, each once. */
export const productIdsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.filter((text) => idPattern.test(text)).map((text) => text.toLowerCase())),
]

/** The ids in a cookie header. */
export function readComparedProducts(header: string | null): string[] {
  const [, value = ''] = new RegExp(`(?:^|;\\s*)${comparedProductsCookie}=([^;]*)`).exec(header ?? '') ?? []
  return productIdsIn(value.split('_')).slice(0, comparedProductsMax)
}

/** The cookie with these ids, as for `Set-Cookie`; without ids, the one that deletes it. */
export const comparedProductsCookieOf = (ids: readonly string[]): string =>
  `${comparedProductsCookie}=${ids.join('_')}; Path=/; SameSite=Lax; HttpOnly; Max-Age=${ids.length > 0 ? cookieDays * 24 * 60 * 60 : 0}`
