import { and, eq, sql } from 'drizzle-orm'
import type { SearchSuggestions } from '@contract/catalog'
import { countries } from '@contract/countries'
import { limits } from '@contract/limits'
import { productCategories, type ProductCategory } from '@contract/lists'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { productsById } from '../list-products'
import { countryWords } from './country-words'
import { productSearch } from './product-search'
import { plainWord, searchWords } from './words'

const most = limits.suggestions

/**
 * What a search may mean while it is typed: the products the marketplace would show first, and the vendors, categories and countries
 * whose names it begins. Where nothing goes by it as it was typed, those that come closest.
 */
export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<SearchSuggestions> {
  const [found, named] = await Promise.all([
    productSearch.best(tx, search, [], most.products),
    namesOf(tx, search),
  ])
  const isNamed = countOf(named) > 0
  const names = found.closestTo !== null && !isNamed ? await namesOf(tx, found.closestTo) : named
  // Where a name goes by what was typed, products that only come close are beside the point.
  const { ids, closestTo } = found.closestTo !== null && isNamed ? { ids: [], closestTo: null } : found
  const products = await productsById(tx, ids.slice(0, most.inAll - countOf(names)))
  return {
    ...names,
    products: products.map(({ id, name, image_url, vendor_name, price, price_max }) => ({
      id,
      name,
      image_url,
      vendor_name,
      price,
      price_max,
    })),
    closest_to: closestTo,
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

/** Approved vendors with a word that begins so for every word; those whose names begin with the search come first. */
async function vendorsOf(tx: Queryable, words: readonly string[]): Promise<SearchSuggestions['vendors']> {
  // As the index has it, to the letter.
  const name = sql`plain_words(${vendors.companyName})`
  return tx
    .select({
      // Every approved vendor has one: approved_vendor_has_slug.
      store_slug: sql<string>`${vendors.storeSlug}`,
      company_name: vendors.companyName,
      country: vendors.country,
    })
    .from(vendors)
    .where(
      and(
        sql`${vendors.status} = 'approved'`,
        ...words.map((word) => sql`${name} like '% ' || plain_text(${word}) || '%'`),
      ),
    )
    .orderBy(sql`${name} like ' ' || plain_text(${words.join(' ')}) || '%' desc`, vendors.companyName)
    .limit(most.vendors)
}

/** Categories with something on sale in which every word begins a word of the name. */
async function categoriesOf(tx: Queryable, words: readonly string[]): Promise<ProductCategory[]> {
  const named = productCategories.filter((category) => isNamed(category, words)).slice(0, most.categories)
  const held = await Promise.all(
    named.map((category) => isAnyWhere(tx, eq(productListings.category, category))),
  )
  return named.filter((_, n) => held[n])
}

/** Countries with something on sale that go by the words, also by an adjective or in another language. */
async function countriesOf(tx: Queryable, words: readonly string[]): Promise<string[]> {
  const named = countries.filter(({ code, name }) =>
    [name, ...(countryWords[code] ?? '').split(', ')].some((one) => isNamed(one, words)),
  )
  const held = await Promise.all(
    named.map(({ code }) => isAnyWhere(tx, eq(productListings.vendorCountry, code))),
  )
  return named
    .filter((_, n) => held[n])
    .map(({ code }) => code)
    .slice(0, most.countries)
}

async function isAnyWhere(tx: Queryable, condition: ReturnType<typeof eq>): Promise<boolean> {
  const rows = await tx
    .select({ id: productListings.productId })
    .from(productListings)
    .where(condition)
    .limit(1)
  return rows.length > 0
}

/** Whether every word begins a word of a name. */
function isNamed(name: string, words: readonly string[]): boolean {
  const held = searchWords(name).map(plainWord)
  return words.every((word) => held.some((one) => one.startsWith(plainWord(word))))
}
