import type { RouterContextProvider } from 'react-router'
import type { SavedItem } from '@contract/cart/procedures'
import { savedLinesOf } from '@web/components/cart/form-cart'
import { sessionContext } from '@web/context'
import { apiOf, unwrap } from '@web/load'

/** What the account saved, or what the guest's cookie names: of that, what is on sale. */
export async function loadSaved(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SavedItem[]> {
  const api = apiOf(context)
  if (context.get(sessionContext)) return unwrap(api.get_saved_items())
  const lines = savedLinesOf(request)
  if (lines.length === 0) return []
  const variants = await unwrap(api.get_cart_products({ p_variant_ids: lines.map((line) => line.variantId) }))
  const variantsById = new Map(variants.map((variant) => [variant.variant_id, variant]))
  return lines.flatMap(({ variantId, quantity }) => {
    const variant = variantsById.get(variantId)
    return variant ? [{ ...variant, quantity, available: true, alert: false }] : []
  })
}
