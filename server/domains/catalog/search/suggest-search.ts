import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { SearchSuggestions } from '@contract/catalog/procedures'
import { countries } from '@contract/core/countries'
import { suggestionLimits, productCategories } from '@contract/catalog/facts'
import type { InternalAmounts } from '@contract/core/money'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { findProductsById } from '../list-products'
import { countryTerms } from './country-words'
import { productSearch } from './product-search'
import { normalizeWord, searchWords } from './query-words'

const limits = suggestionLimits

/**
 * Suggestions for a search being typed: matching products, and vendors, categories and countries whose names begin with it. If nothing
 * matches as typed, the closest matches.
 */
export async function suggestSearch(
  { search }: { search: string },
  { tx }: Context,
): Promise<InternalAmounts<SearchSuggestions>> {
  const [results, nameMatches] = await Promise.all([
    productSearch.best(tx, search, [], limits.products),
    findNameMatches(tx, search),
  ])
  const hasNameMatches = countOf(nameMatches) > 0
  const suggestedNames =
    results.didYouMean !== null && !hasNameMatches
      ? await findNameMatches(tx, results.didYouMean)
      : nameMatches
  // If a name matches what was typed, merely similar products are irrelevant.
  const { ids, didYouMean } =
    results.didYouMean !== null && hasNameMatches ? { ids: [], didYouMean: null } : results
  const products = await findProductsById(tx, ids.slice(0, limits.total - countOf(suggestedNames)))
  return {
    ...suggestedNames,
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

/** A value with its names, each as the words by which it is compared. */
interface Named<Value = unknown> {
  value: Value
  names: string[][]
}

const named = <Value>(value: Value, names: string): Named<Value> => ({
  value,
  names: names.split(', ').map((name) => searchWords(name).map(normalizeWord)),
})

const valuesOf = <Value>(list: readonly Named<Value>[]): Value[] => list.map(({ value }) => value)

// Prepared once: a suggestion would spend most of its time with these words.
const namedCategories = productCategories.map((category) => named(category, category))
const namedCountries = countries.map(({ code, name }) =>
  named(code, [name, countryTerms[code]].filter(Boolean).join(', ')),
)

type NameMatches = Pick<InternalAmounts<SearchSuggestions>, 'categories' | 'countries' | 'vendors'>

const countOf = ({ categories, countries, vendors }: NameMatches) =>
  categories.length + countries.length + vendors.length

/** Approved vendors, and categories and countries with something on sale, whose names have a word beginning with each search word. */
async function findNameMatches(tx: Queryable, search: string): Promise<NameMatches> {
  const words = searchWords(search).map(normalizeWord)
  if (words.length === 0) return { categories: [], countries: [], vendors: [] }
  const isMatch = ({ names }: Named) =>
    names.some((nameWords) => words.every((word) => nameWords.some((nameWord) => nameWord.startsWith(word))))
  const { category, vendorCountry } = productListings
  const [categories, countryCodes, matchingVendors] = await Promise.all([
    filterOnSale(tx, valuesOf(namedCategories.filter(isMatch)), (value) => eq(category, value)),
    filterOnSale(tx, valuesOf(namedCountries.filter(isMatch)), (code) => eq(vendorCountry, code)),
    findMatchingVendors(tx, words),
  ])
  return {
    categories: categories.slice(0, limits.categories),
    countries: countryCodes.slice(0, limits.countries),
    vendors: matchingVendors,
  }
}

async function filterOnSale<T>(
  tx: Queryable,
  values: readonly T[],
  matchesValue: (value: T) => SQL,
): Promise<T[]> {
  const results = await Promise.all(
    values.map((value) =>
      tx
        .select({ one: sql`1` })
        .from(productListings)
        .where(matchesValue(value))
        .limit(1),
    ),
  )
  return values.filter((_, n) => results[n]!.length > 0)
}

/** Names that begin with the search come first. */
function findMatchingVendors(tx: Queryable, words: readonly string[]): Promise<SearchSuggestions['vendors']> {
  // Must match the index expression exactly.
  const name = sql`plain_words(${vendors.companyName})`
  const prefixMatches = words.map((word) => sql`${name} like '% ' || plain_text(${word}) || '%'`)
  // Non-null for every approved vendor: approved_vendor_has_slug.
  const storeSlug = sql<string>`${vendors.storeSlug}`
  return tx
    .select({ store_slug: storeSlug, company_name: vendors.companyName, country: vendors.country })
    .from(vendors)
    .where(and(sql`${vendors.status} = 'approved'`, ...prefixMatches))
    .orderBy(sql`${name} like ' ' || plain_text(${words.join(' ')}) || '%' desc`, vendors.companyName)
    .limit(limits.vendors)
}
