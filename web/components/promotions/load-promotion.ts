import type { RouterContextProvider } from 'react-router'
import { pageInput } from '@contract/core/schemas'
import { loadList } from '@web/components/list/load-list'
import { apiOf, unwrap } from '@web/load'

interface LoaderArgs {
  url: URL
  params: { id: string }
  context: Readonly<RouterContextProvider>
}

/** The loader of a promotion's page, in either area: the promotion and a page of its uses. */
export async function loadPromotion({ url, params, context }: LoaderArgs) {
  const api = apiOf(context)
  const input = { p_promotion_id: params.id }
  const [promotion, redemptions] = await Promise.all([
    unwrap(api.get_promotion(input)),
    loadList({ url, context }, pageInput, (page) => api.list_redemptions({ ...page, ...input })),
  ])
  return { promotion, redemptions }
}
