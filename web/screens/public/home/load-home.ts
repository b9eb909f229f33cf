import type { RouterContextProvider } from 'react-router'
import { siteContext } from '@web/context'
import { apiOf, unwrap, unwrapOrUndefined } from '@web/load'
import { seoOf } from '@web/seo'
import { selectProducts } from './select-products'

/** What the home page shows, for visitors and for those who are signed in. */
export async function loadHome(context: Readonly<RouterContextProvider>) {
  const api = apiOf(context)
  const [featured, items, stats] = await Promise.all([
    unwrap(api.list_featured_products()),
    unwrap(api.list_newest_products()),
    unwrap(api.get_marketplace_stats()),
  ])
  const { newest, example } = selectProducts(items, featured)
  return {
    newest,
    stats,
    example: example && (await unwrapOrUndefined(api.get_product_details({ p_product_id: example.id }))),
    publicUrl: context.get(siteContext).publicUrl,
    seo: seoOf(context, 'home'),
  }
}
