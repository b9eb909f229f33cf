/**
 * What a response shows that is the same for everyone. A commit that changes it names the same tag (`server/database/functions/invalidate_cache.sql`),
 * and whatever is cached with it is out of date.
 *
 * - `product:<id>`: one product, with its variants, options, pictures and stock.
 * - `store:<slug>`: one vendor's store, with its certificates, sections and shipping offers.
 * - `store-products:<slug>`: which products a store has on sale, and in which order.
 * - `store-size:<slug>`: how many products a store has on sale.
 * - `listing`: which products are on sale; with a suffix, by what lists are searched, sorted and filtered.
 */
export type CacheTag =
  | `product:${string}`
  | `store:${string}`
  | `store-products:${string}`
  | `store-size:${string}`
  | 'listing'
  | `listing:${'picture' | 'price' | 'score' | 'stock' | 'text'}`
  | 'featured'
  | 'formulas'
  | 'plans'
  | 'settings'
  | 'shipping'

/**
 * Tags that something changes all the time in a busy shop, and that most lists bear. They say which products might be in a list, and in which order: what
 * a list shows of its products has the tags of these products. So, if such a tag changed less than `deferralMs` ago, its next changes take effect
 * together at the end of that time.
 */
export const deferredTags: ReadonlySet<string> = new Set<CacheTag>([
  'listing:price',
  'listing:score',
  'listing:text',
])

export const deferralMs = 30_000

/** The one that every cached response bears: for a change of too many things to name. */
export const everythingTag = 'everything'

/** How a response may be cached that is the same for everyone. */
export interface Caching<Input = never, Output = never> {
  /** What the output shows, given the input. Both as on the wire. */
  tags: (output: Output, input: Input) => readonly CacheTag[]
  /** How old it may get where no tag names all that it depends on, such as counts. */
  maxAgeSeconds?: number
}

export const productTag = (id: string): CacheTag => `product:${id}`

export const productTags = (products: readonly { id: string }[]): CacheTag[] =>
  products.map(({ id }) => productTag(id))

/** The tags of products as cards show them, each with the store that sells it. */
export const cardTags = (cards: readonly { id: string; vendor_slug: string }[]): CacheTag[] => [
  ...productTags(cards),
  ...new Set(cards.map(({ vendor_slug }) => `store:${vendor_slug}` as const)),
]
