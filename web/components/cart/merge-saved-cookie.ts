import { redirect, type MiddlewareFunction, type RouterContextProvider } from 'react-router'
import { cartCookie } from '@contract/cart/cart-cookie'
import { savedLinesCookie } from '@contract/cart/facts'
import { sessionContext } from '@web/context'
import { apiOf } from '@web/load'
import { savedLinesOf } from './form-cart'

/**
 * Moves what a guest saved for later to the account, with the first page after signing in; a repetition changes nothing. What the account has no
 * room for stays in the cookie. A failure does not fail the page: the next one tries again.
 */
export const mergeSavedCookie: MiddlewareFunction<Response> = async ({ request, context }) => {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || pathname.endsWith('.data')) return
  const headers = await takeOverSavedCookie(request, context)
  if (headers) throw redirect(pathname + search, { headers })
}

/** Moves it, and resolves to the headers of the response; undefined if there is nothing to move. */
export async function takeOverSavedCookie(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Headers | undefined> {
  const lines = savedLinesOf(request)
  if (!context.get(sessionContext) || lines.length === 0) return undefined
  try {
    const { left_out } = await apiOf(context).merge_saved_items({
      p_items: lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
    })
    const remainingLines = lines.filter(({ variantId }) => left_out.includes(variantId))
    if (remainingLines.length === lines.length) return undefined
    return new Headers({ 'set-cookie': cartCookie(remainingLines, savedLinesCookie) })
  } catch {
    return undefined
  }
}
