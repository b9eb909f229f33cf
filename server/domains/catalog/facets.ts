import { limits } from '@contract/limits'
import { certificationIds, productCategories, productTags } from '@contract/lists'
import { toDecimal, toMinor } from '@contract/money'
import type { ProductFacets, ProductFilters } from '@contract/product-query'
import { countryNumber, partOf } from '@server/database/schema/filter-code'
import type { Shelf } from './shelf'
import { Tally } from './tally'

const { goodFrom, fairFrom } = limits.score

// A bit for each filter that a product may miss.
const category = 1
const tags = 2
const country = 4
const certification = 8
const inStock = 16
const price = 32
const score = 64

/**
 * Counts a shelf under filters. A product that misses no filter counts for every choice; one that misses a single filter counts for
 * the choices of that filter, since a filter's own choice does not narrow its counts.
 */
export function countFacets(
  { size, lower, upper, prices, all }: Shelf,
  filters: ProductFilters,
): ProductFacets {
  const missedBy = missTest(filters)
  const counts = new Tally()
  let [total, stocked, good, fair, lowest, highest] = [0, 0, 0, 0, Infinity, 0]
  for (let n = 0; n < size; n++) {
    const low = lower[n]!
    const up = upper[n]!
    const amount = prices[n]!
    const missed = missedBy(low, up, amount)
    if (missed === 0) total++
    if ((missed & ~category) === 0) counts.addCategory(low)
    if ((missed & ~tags) === 0) counts.addTags(low)
    if ((missed & ~certification) === 0) counts.addCertifications(low)
    if ((missed & ~country) === 0) counts.addCountry(up)
    if ((missed & ~inStock) === 0) stocked += partOf.inStock(low)
    if ((missed & ~score) === 0) {
      if (partOf.score(up) >= goodFrom) good++
      if (partOf.score(up) >= fairFrom) fair++
    }
    if ((missed & ~price) === 0) {
      lowest = Math.min(lowest, amount)
      highest = Math.max(highest, amount)
    }
  }
  return {
    total,
    ...counts.ofWhatIsIn(all),
    score_min: [
      { value: goodFrom, count: good },
      { value: fairFrom, count: fair },
    ],
    in_stock: stocked,
    price: highest === 0 ? null : { min: toDecimal(lowest), max: toDecimal(highest) },
  }
}

/** Which filters a product misses, as bits. */
function missTest(filters: ProductFilters) {
  const wantedCategory = filters.category ? productCategories.indexOf(filters.category) + 1 : 0
  const wantedTags = setOf(productTags, filters.tags)
  const wantedCertifications = setOf(certificationIds, filters.certification)
  const wantedCountries = filters.country?.length ? new Set(filters.country.map(countryNumber)) : undefined
  const least = filters.price_min === undefined ? 0 : toMinor(filters.price_min)
  const most = filters.price_max === undefined ? Infinity : toMinor(filters.price_max)
  const { score_min = 0, in_stock = false } = filters
  return (low: number, up: number, amount: number) =>
    (wantedCategory && partOf.category(low) !== wantedCategory ? category : 0) |
    (wantedTags && !(partOf.tags(low) & wantedTags) ? tags : 0) |
    (wantedCertifications && !(partOf.certifications(low) & wantedCertifications) ? certification : 0) |
    (wantedCountries && !wantedCountries.has(partOf.country(up)) ? country : 0) |
    (in_stock && !partOf.inStock(low) ? inStock : 0) |
    (amount < least || amount > most ? price : 0) |
    (partOf.score(up) < score_min ? score : 0)
}

/** Some of a list's values as bits. */
const setOf = <T>(list: readonly T[], some: readonly T[] = []) =>
  some.reduce((set, value) => set | (1 << list.indexOf(value)), 0)
