import { productCategories, sortIds } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import { seededVisitor, type Visitor } from './seeded-visitor'
import type { Request } from './reads'
import type { ShopCatalogue } from './shop-catalogue'
import { zipf } from './zipf'

/** What a request is for. New words are those that nobody has searched for before. */
export const visitKinds = ['product', 'list', 'search', 'new words', 'home', 'store', 'cart'] as const

export type VisitKind = (typeof visitKinds)[number]

export interface Visit {
  kind: VisitKind
  request: Request
}

/** How many different lists, and how many different searches, are requested again and again. */
const distinctQueries = 1000
const accepts = 'gzip, deflate, br'

/**
 * Draws what anonymous visitors request: 60% products, 25% lists and searches (a tenth of them with new words), 10% home and stores, 5% carts. Each
 * kind has its own popular ones.
 */
export function visits({ products, stores }: ShopCatalogue, seed: number): () => Visit {
  const visitor = seededVisitor(seed)
  // The same in every round, however it is seeded.
  const lists = Array.from({ length: distinctQueries }, listOf(seededVisitor(1)))
  const searches = Array.from({ length: distinctQueries }, searchOf(seededVisitor(2)))
  const page = (kind: VisitKind, path: string): Visit => ({ kind, request: { page: path, accepts } })
  const drawProduct = popular(products, visitor)
  const drawList = popular(lists, visitor)
  const drawSearch = popular(searches, visitor)
  const drawStore = popular(stores, visitor)
  const cartOf = (count: number): Visit => ({
    kind: 'cart',
    request: {
      call: 'get_cart_products',
      input: { p_variant_ids: Array.from({ length: count }, () => drawProduct().variantId) },
    },
  })
  return () => {
    const share = visitor.fraction()
    if (share < 0.6) return page('product', paths.product(drawProduct().id))
    if (share < 0.725) return page('list', drawList())
    if (share < 0.825) return page('search', drawSearch())
    if (share < 0.85) return page('new words', newWords(visitor))
    if (share < 0.88) return page('home', paths.home)
    if (share < 0.95) return page('store', paths.store(drawStore()))
    // What a guest's cart reads when something is added, the cart, and the checkout, which leads to the sign-in.
    if (share < 0.98) return cartOf(visitor.between(1, 3))
    return page('cart', share < 0.99 ? paths.cart : paths.checkout)
  }
}

function popular<T>(list: readonly T[], visitor: Visitor): () => T {
  const draw = zipf(list.length, visitor)
  return () => list[draw()]!
}

/** Lists as the panel of filters and the menu lead to: the first few are the ones without a filter. */
const listOf = (visitor: Visitor) => (_: unknown, index: number) => {
  const category = [undefined, ...productCategories][index]
  if (index <= productCategories.length) return paths.marketplace({ ...(category && { category }) })
  const { price_min, price_max, ...filters } = visitor.filters()
  const sort = visitor.pick(sortIds)
  return paths.marketplace({
    ...(visitor.chance(0.6) && { category: visitor.category() }),
    ...(visitor.chance(0.5) && filters),
    ...(visitor.chance(0.3) && { price_min: Math.round(price_min), price_max: Math.round(price_max) }),
    ...(sort !== 'newest' && { sort }),
  })
}

const searchOf = (visitor: Visitor) => () =>
  paths.marketplace({ search: visitor.chance(0.5) ? visitor.oneWord() : visitor.twoWords() })

let newWordsCount = 0

/** Three words that are found only together by few products, and a number that makes them new. */
const newWords = (visitor: Visitor) =>
  paths.marketplace({ search: `${visitor.twoWords()} ${visitor.oneWord()} ${++newWordsCount}` })
