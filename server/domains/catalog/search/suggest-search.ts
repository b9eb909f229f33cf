import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SearchSuggestions } from '@contract/catalog/procedures'
import { countries } from '@contract/core/countries'
import { suggestionLimits, productCategories } from '@contract/catalog/facts'
import type { Inside } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { productsById } from '../list-products'
import { countryTerms } from './country-words'
import { productSearch } from './product-search'
import { plainWord, searchWords } from './query-words'

const limits = suggestionLimits

/**
 * Suggestions for a search being typed: matching products, and vendors, categories and countries whose names begin with it. If nothing
 * matches as typed, the closest matches.
 */
export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<Inside<SearchSuggestions>> {
  const [found, named] = await Promise.all([
    productSearch.best(tx, search, [], limits.products),
    namesOf(tx, search),
  ])
  const isNamed = countOf(named) > 0
  const names = found.didYouMean !== null && !isNamed ? await namesOf(tx, found.didYouMean) : named
  // If a name matches what was typed, merely similar products are irrelevant.
  const { ids, didYouMean } = found.didYouMean !== null && isNamed ? { ids: [], didYouMean: null } : found
  const products = await productsById(tx, ids.slice(0, limits.inAll - countOf(names)))
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
    did_you_mean: didYouMean,
  }
}

type Names = Pick<Inside<SearchSuggestions>, 'categories' | 'countries' | 'vendors'>

const countOf = ({ categories, countries, vendors }: Names) =>
  categories.length + countries.length + vendors.length

/** Approved vendors, and categories and countries with something on sale, whose names have a word beginning with each search word. */
async function namesOf(tx: Queryable, search: string): Promise<Names> {
  const words = searchWords(search).map(plainWord)
  if (words.length === 0) return { categories: [], countries: [], vendors: [] }
  const isNamed = (name: string) =>
    words.every((word) => searchWords(name).some((one) => plainWord(one).startsWith(word)))
  const { category, vendorCountry } = productListings
  const [categories, codes, named] = await Promise.all([
    onSale(tx, productCategories.filter(isNamed), (one) => eq(category, one)),
    onSale(
      tx,
      countries
        .filter(({ code, name }) => `${name}, ${countryTerms[code] ?? ''}`.split(', ').some(isNamed))
        .map(({ code }) => code),
      (code) => eq(vendorCountry, code),
    ),
    vendorsMatching(tx, words),
  ])
  return {
    categories: categories.slice(0, limits.categories),
    countries: codes.slice(0, limits.countries),
    vendors: named,
  }
}

async function onSale<T>(tx: Queryable, values: readonly T[], isOf: (value: T) => SQL): Promise<T[]> {
  const found = await Promise.all(
    values.map((value) =>
      tx
        .select({ one: sql`1` })
        .from(productListings)
        .where(isOf(value))
        .limit(1),
    ),
  )
  return values.filter((_, n) => found[n]!.length > 0)
}

/** Names that begin with the search come first. */
function vendorsMatching(tx: Queryable, words: readonly string[]): Promise<SearchSuggestions['vendors']> {
  // Must match the index expression exactly.
  const name = sql`plain_words(${vendors.companyName})`
  const begins = words.map((word) => sql`${name} like '% ' || plain_text(${word}) || '%'`)
  // Non-null for every approved vendor: approved_vendor_has_slug.
  const storeSlug = sql<string>`${vendors.storeSlug}`
  return tx
    .select({ store_slug: storeSlug, company_name: vendors.companyName, country: vendors.country })
    .from(vendors)
    .where(and(sql`${vendors.status} = 'approved'`, ...begins))
    .orderBy(sql`${name} like ' ' || plain_text(${words.join(' ')}) || '%' desc`, vendors.companyName)
    .limit(limits.vendors)
}
