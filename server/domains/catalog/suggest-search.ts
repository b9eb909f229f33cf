import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SearchSuggestions } from '@contract/catalog'
import { countries } from '@contract/countries'
import { limits } from '@contract/limits'
import { productCategories, type ProductCategory } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { findProducts } from './find-products'
import { isOnSale } from './queries'
import { isNamed } from './names'
import { beginsIn, holdsEveryIn, searchWords } from './search'
import { shelfOf } from './shelf'

const most = limits.suggestions

/**
 * What a search may mean while it is typed: the products the marketplace would show first, and the vendors, categories and
 * countries that go by it, by name. Where nothing goes by it as it was typed, those that come closest.
 */
export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<SearchSuggestions> {
  const [found, typed] = await Promise.all([
    findProducts({ search, limit: most.products }, tx),
    namesOf(tx, search),
  ])
  const isMeant = found.closest_to !== null && countOf(typed) === 0
  const names = isMeant ? await namesOf(tx, found.closest_to!) : typed
  const room = most.inAll - countOf(names)
  return {
    ...names,
    products: found.items
      .slice(0, room)
      .map(({ id, name, image_url, vendor_name, price }) => ({ id, name, image_url, vendor_name, price })),
    closest_to: found.closest_to,
  }
}

type Names = Pick<SearchSuggestions, 'categories' | 'countries' | 'vendors'>

const countOf = ({ categories, countries, vendors }: Names) =>
  categories.length + countries.length + vendors.length

async function namesOf(tx: Queryable, search: string): Promise<Names> {
  const words = searchWords(search)
  if (words.length === 0) return { categories: [], countries: [], vendors: [] }
  const [categories, inCountries, named] = await Promise.all([
    categoriesOf(tx, words),
    countriesOf(tx, words),
    vendorsOf(tx, words),
  ])
  return { categories, countries: inCountries, vendors: named }
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
  const named = productCategories.filter((category) => isNamed(category, words))
  const held = await Promise.all(named.slice(0, most.categories).map((category) => isAnyIn(tx, category)))
  return named.filter((_, nth) => held[nth])
}

/** Countries with something on sale in which every word begins a word of the name. */
async function countriesOf(tx: Queryable, words: readonly string[]): Promise<string[]> {
  const named = countries.filter(({ name }) => isNamed(name, words))
  if (named.length === 0) return []
  const { all } = await shelfOf(tx, 'all')
  const held = new Set(all.ofWhatIsIn(all).country.map(({ value }) => value))
  return named.flatMap(({ code }) => (held.has(code) ? code : [])).slice(0, most.countries)
}

async function isAnyIn(tx: Queryable, category: ProductCategory): Promise<boolean> {
  const [found] = await tx
    .select({ id: sql`1` })
    .from(products)
    .where(and(isOnSale, eq(products.category, category)))
    .limit(1)
  return found !== undefined
}
