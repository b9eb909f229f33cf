import type { SearchSuggestions } from '@contract/catalog'
import type { Context } from '@server/platform/services'
import { findProducts } from './find-products'

export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<SearchSuggestions> {
  const { items } = await findProducts({ search, limit: 6 }, tx)
  return { categories: [], countries: [], vendors: [], products: items, closest_to: null }
}
