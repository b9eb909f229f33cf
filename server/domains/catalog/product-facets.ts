import type { ProductFacets, ProductFilters } from '@contract/product-query'
import type { Queryable } from '@server/database/connect'
import type { Context } from '@server/platform/services'
import { countFacets } from './facets'
import { closestFind, findOf } from './find-products'
import { searchWords } from './search'
import { emptyShelf, shelfOf, type Shelf } from './shelf'

/** How many products on sale pass the search and the filters, and how many each choice of each filter would show. */
export async function getProductFacets(
  filters: ProductFilters = {},
  { tx }: Context,
): Promise<ProductFacets> {
  return countFacets(await shelfOfSearch(tx, filters.search), filters)
}

/** The same products that a search lists: those that hold its words, or else those that come closest. */
async function shelfOfSearch(tx: Queryable, search: string | undefined): Promise<Shelf> {
  if (!search) return shelfOf(tx, 'all')
  const words = searchWords(search)
  const typed = findOf(words)
  if (!typed) return emptyShelf()
  const name = words.join(' ')
  const shelf = await shelfOf(tx, `typed ${name}`, typed.condition)
  if (shelf.size > 0) return shelf
  const meant = await closestFind(tx, words)
  return meant ? shelfOf(tx, `meant ${name}`, meant.condition) : emptyShelf()
}
