import type { Page } from '@playwright/test'
import { callAs } from '../people'

/** Empties the signed-in user's cart. */
export async function emptyCart(page: Page): Promise<void> {
  const lines = (await callAs(page, 'get_cart_items', {})) as { product_id: string; variant_id: string }[]
  for (const { product_id: p_product_id, variant_id: p_variant_id } of lines)
    await callAs(page, 'remove_from_cart', { p_product_id, p_variant_id })
}
