import { redirect, type MiddlewareFunction } from 'react-router'
import { cartCookie } from '@contract/cart/cart-cookie'
import { cartLinesCookie } from '@contract/cart/facts'
import { sessionContext } from '@web/context'
import { apiOf } from '@web/load'
import { cookieCartItems } from './form-cart'

/**
 * Moves what a guest added without scripts to the account, with the first page after signing in: once for each session, even if two pages
 * are opened at the same time. A failure does not fail the page: the next one tries again.
 */
export const mergeCookieCart: MiddlewareFunction<Response> = async ({ request, context }) => {
  const session = context.get(sessionContext)
  const { pathname, search } = new URL(request.url)
  if (!session || request.method !== 'GET' || pathname.endsWith('.data')) return
  const api = apiOf(context)
  try {
    const items = await cookieCartItems(api, request)
    if (!items) return
    const p_items = items.map(({ product_id, variant_id, quantity }) => ({
      product_id,
      variant_id,
      quantity,
    }))
    const idempotencyKey = `${cartLinesCookie} ${session.sessionId}`
    await api.merge_guest_cart({ p_items }, { context: { idempotencyKey } })
  } catch {
    return
  }
  throw redirect(pathname + search, { headers: { 'set-cookie': cartCookie([]) } })
}
