import { redirect, type RouterContextProvider } from 'react-router'
import {
  comparedProductsCookieOf,
  comparedProductsMax,
  productIdsIn,
  readComparedProducts,
} from '@contract/catalog/compared-products'
import type { ProductDetail } from '@contract/catalog/procedures'
import { comparePath } from '@contract/core/compare-path'
import { apiOf, unwrapOrUndefined } from '@web/load'

/** What a comparison shows; its address names it, so that it can be shared. */
export interface Comparison {
  products: ProductDetail[]
  /** The products in the address that are no longer on sale. */
  goneIds: string[]
  /** Whether more products were requested than fit; the one that a visitor wanted to add, if it is on sale. */
  isFull: boolean
  refused: Pick<ProductDetail, 'id' | 'name'> | undefined
}

/**
 * The products that the address names, or those of the visitor's cookie. A link that adds or removes a product changes the cookie and
 * redirects to the address of the result, so that opening somebody else's comparison leaves one's own as it is.
 */
export async function loadComparison(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Comparison> {
  const { searchParams } = new URL(request.url)
  const idsOf = (name: string) => productIdsIn(searchParams.getAll(name))
  const ids = idsOf('product')
  const own = readComparedProducts(request.headers.get('cookie'))
  const differences = searchParams.has('differences') ? (1 as const) : undefined
  const read = (id: string) => unwrapOrUndefined(apiOf(context).get_product_details({ p_product_id: id }))
  const [[add], removed] = [idsOf('add'), idsOf('remove')]
  const withoutRemoved = (list: readonly string[]) => list.filter((id) => !removed.includes(id))
  if (add !== undefined) {
    const others = withoutRemoved(own)
    const withAdded = (list: readonly string[]) => [...new Set([...list, add])]
    // What is gone takes no place away.
    const kept = withAdded(others).length <= comparedProductsMax ? others : await filterOnSale(others, read)
    const list = withAdded(kept)
    throw list.length <= comparedProductsMax
      ? redirectTo({ product: list, differences }, list)
      : redirectTo({ product: kept, full: add, differences }, kept)
  }
  if (removed.length > 0) throw redirectTo({ product: withoutRemoved(ids), differences }, withoutRemoved(own))
  if (ids.length === 0 && own.length > 0) throw redirectTo({ product: own, differences }, own)
  const shown = ids.slice(0, comparedProductsMax)
  const [full] = idsOf('full')
  const [refused, ...found] = await Promise.all([
    full === undefined ? undefined : read(full),
    ...shown.map(read),
  ])
  // A product can be named twice: by its id, and by that of one of its variants.
  const products = new Map(found.flatMap((product) => (product ? [[product.id, product]] : [])))
  return {
    products: [...products.values()],
    goneIds: shown.filter((_, index) => found[index] === undefined),
    isFull: full !== undefined || ids.length > shown.length,
    refused: refused && { id: refused.id, name: refused.name },
  }
}

async function filterOnSale(
  ids: readonly string[],
  read: (id: string) => Promise<unknown>,
): Promise<string[]> {
  const found = await Promise.all(ids.map(read))
  return ids.filter((_, index) => found[index] !== undefined)
}

const redirectTo = (query: Parameters<typeof comparePath>[0], own: readonly string[]) =>
  redirect(comparePath(query), { headers: { 'set-cookie': comparedProductsCookieOf(own) } })
