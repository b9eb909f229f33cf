import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SearchSuggestions } from '@contract/catalog'
import { limits } from '@contract/limits'
import { productCategories, type ProductCategory } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { findProducts } from './find-products'
import { isOnSale } from './queries'
import { beginsIn, holdsEveryIn, searchWords } from './search'

const most = limits.suggestions

/**
 * What a search may mean while it is typed: the products the marketplace would show first, and the vendors and categories that go by
 * it, by name. Where nothing goes by it as it was typed, those that come closest.
 */
export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<SearchSuggestions> {
  const [found, typed] = await Promise.all([
    findProducts({ search, limit: most.products }, tx),
    namesOf(tx, search),
  ])
  const isMeant = found.closest_to !== null && typed.vendors.length + typed.categories.length === 0
  const names = isMeant ? await namesOf(tx, found.closest_to!) : typed
  const room = most.inAll - names.vendors.length - names.categories.length
  return {
    ...names,
    products: found.items
      .slice(0, room)
      .map(({ id, name, image_url, vendor_name, price }) => ({ id, name, image_url, vendor_name, price })),
    closest_to: found.closest_to,
  }
}

async function namesOf(tx: Queryable, search: string) {
  const words = searchWords(search)
  if (words.length === 0) return { categories: [], vendors: [] }
  const [categories, named] = await Promise.all([categoriesOf(tx, words), vendorsOf(tx, words)])
  return { categories, vendors: named }
}

// As the index has it, to the letter.
const name: SQL = sql`plain_words(${vendors.companyName})`

/** Approved vendors whose names hold every word; those that begin with the search come first. */
async function vendorsOf(tx: Queryable, words: readonly string[]): Promise<SearchSuggestions['vendors']> {
  const groups = words.map((word) => [word])
  return tx
    .select({
      // Every approved vendor has one: approved_vendor_has_slug.
      store_slug: sql<string>`${vendors.storeSlug}`,
      company_name: vendors.companyName,
      country: vendors.country,
    })
    .from(vendors)
    .where(and(sql`${vendors.status} = 'approved'`, holdsEveryIn(name, groups)))
    .orderBy(sql`${beginsIn(name, groups)} desc`, vendors.companyName)
    .limit(most.vendors)
}

/** Categories with something on sale in which every word begins a word of the name. */
async function categoriesOf(tx: Queryable, words: readonly string[]): Promise<ProductCategory[]> {
  const named = productCategories.filter((category) => {
    const held = plain(category).split(/[^a-z]+/)
    return words.every((word) => held.some((one) => one.startsWith(plain(word))))
  })
  const held = await Promise.all(named.slice(0, most.categories).map((category) => isAnyIn(tx, category)))
  return named.filter((_, nth) => held[nth])
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

async function isAnyIn(tx: Queryable, category: ProductCategory): Promise<boolean> {
  const [found] = await tx
    .select({ id: sql`1` })
    .from(products)
    .where(and(isOnSale, eq(products.category, category)))
    .limit(1)
  return found !== undefined
}
