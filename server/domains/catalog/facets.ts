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
 * the choices of that filter, since a filter's own choice does not narrow its counts. The variants of a group count as one thing, once
 * for each choice that any of them would show; the prices are those of all variants.
 */
export function countFacets(
  { size, alone, groups, lower, upper, prices, all }: Shelf,
  filters: ProductFilters,
): ProductFacets {
  const missedBy = missTest(filters)
  const counts = new Tally()
  let [total, stocked, good, fair, lowest, highest] = [0, 0, 0, 0, Infinity, 0]
  for (let n = 0, nth = 0; n < size;) {
    // What the variants of one thing show together.
    let isSeen = false
    let shown = 0
    let categorySet = 0
    let tagSet = 0
    let certificationSet = 0
    let from = 0
    let stock = 0
    let best = 0
    for (const end = n + (n < alone ? 1 : groups[nth++]!); n < end; n++) {
      const low = lower[n]!
      const up = upper[n]!
      const amount = prices[n]!
      const missed = missedBy(low, up, amount)
      // Who misses two counts nowhere.
      if ((missed & (missed - 1)) !== 0) continue
      isSeen = true
      if (missed === 0) shown = 1
      if ((missed & ~category) === 0) categorySet |= 1 << partOf.category(low)
      if ((missed & ~tags) === 0) tagSet |= partOf.tags(low)
      if ((missed & ~certification) === 0) certificationSet |= partOf.certifications(low)
      if ((missed & ~country) === 0) from = partOf.country(up)
      if ((missed & ~inStock) === 0) stock |= partOf.inStock(low)
      if ((missed & ~score) === 0) best = Math.max(best, partOf.score(up))
      if ((missed & ~price) === 0) {
        lowest = Math.min(lowest, amount)
        highest = Math.max(highest, amount)
      }
    }
    if (!isSeen) continue
    total += shown
    stocked += stock
    if (best >= goodFrom) good++
    if (best >= fairFrom) fair++
    counts.addCategories(categorySet)
    counts.addTags(tagSet)
    counts.addCertifications(certificationSet)
    counts.addCountry(from)
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
