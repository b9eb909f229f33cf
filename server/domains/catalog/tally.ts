import { certificationIds, productCategories, productTags } from '@contract/lists'
import { countryAt, countryNumbers } from '@server/database/schema/filter-code'

/** How many products there are of each category, tag, certification and country; fed with the parts of filter codes. */
export class Tally {
  private readonly categories = new Uint32Array(productCategories.length + 1)
  private readonly tags = new Uint32Array(productTags.length)
  private readonly certifications = new Uint32Array(certificationIds.length)
  private readonly countries = new Uint32Array(countryNumbers)

  /** By the numbers of the bits that are set; number 0 is no category. */
  addCategories = (set: number) => addEach(this.categories, set)
  addTags = (set: number) => addEach(this.tags, set)
  addCertifications = (set: number) => addEach(this.certifications, set)
  addCountry = (number: number) => this.countries[number]!++

  /** The counts of what another tally has at all: a choice that nobody counts must not vanish while others are made. */
  ofWhatIsIn(all: Tally) {
    const listed = <T>(values: readonly T[], counts: Uint32Array, known: Uint32Array, first = 0) =>
      values.flatMap((value, nth) => (known[nth + first] ? [{ value, count: counts[nth + first]! }] : []))
    const countries = [...all.countries.keys()].filter((number) => all.countries[number])
    return {
      category: listed(productCategories, this.categories, all.categories, 1),
      tags: listed(productTags, this.tags, all.tags),
      certification: listed(certificationIds, this.certifications, all.certifications),
      country: countries.map((number) => ({ value: countryAt(number), count: this.countries[number]! })),
    }
  }
}

function addEach(counts: Uint32Array, set: number) {
  for (let rest = set; rest !== 0; rest &= rest - 1) counts[31 - Math.clz32(rest & -rest)]!++
}
