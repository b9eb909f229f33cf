import { businessCategories } from '@contract/vendors/facts'
import { certificationIds, practiceIds, productTags, type ProductTag } from '@contract/sustainability/facts'
import { planIds } from '@contract/subscriptions/facts'
import { productCategories, type ProductCategory } from '@contract/catalog/facts'
import { randomFor, uuidFor, type WeightedRandom } from './weighted-random'
import { crafts, familyNames, givenNames, storeWords, syllables } from './words/names'
import { locations } from './words/locations'

/** A vendor as table rows, and what its products depend on. */
export interface LargeVendor {
  nth: number
  id: string
  userId: string
  ownerName: string
  email: string
  companyName: string
  storeSlug: string
  country: string
  countryName: string
  city: string
  plan: (typeof planIds)[number]
  businessCategory: (typeof businessCategories)[number]
  practices: string[]
  /** Its declared certifications, and those that a verified document proves. */
  certifications: string[]
  provenCertifications: string[]
  /** One or two. */
  categories: ProductCategory[]
  /** The tags of most of its products. */
  tags: ProductTag[]
  /** Names of its collections: words unique to this vendor. */
  collections: string[]
  openedDaysAgo: number
}

const selectablePractices = practiceIds.filter((id) => id !== 'other')

/** The `nth` vendor of the large demo; deterministic. */
export function largeVendor(nth: number): LargeVendor {
  const random = randomFor('vendor', nth)
  const location = random.pickWeighted(locations)
  const city = random.pick(location.cities)
  const companyName = `${random.pick(storeWords)} ${random.pick(crafts)} ${city}`
  const certifications = random.chance(0.55)
    ? pickSeveral(random, certificationIds, random.between(1, 3))
    : []
  const first = random.pick(productCategories)
  const second = random.chance(0.4) ? random.pick(productCategories) : first
  return {
    nth,
    id: uuidFor('vendor', nth),
    userId: uuidFor('user', nth),
    ownerName: `${random.pick(givenNames)} ${random.pick(familyNames)}`,
    email: `vendor-${nth}@large.example`,
    companyName,
    storeSlug: `${slugOf(companyName)}-${nth}`,
    country: location.country,
    countryName: location.name,
    city,
    plan: random.pickWeighted(planIds),
    businessCategory: random.pickWeighted(businessCategories),
    practices: pickSeveral(random, selectablePractices, random.between(1, 5)),
    certifications,
    provenCertifications: random.chance(0.7)
      ? certifications.slice(0, random.between(1, certifications.length))
      : [],
    categories: [...new Set([first, second])],
    tags: pickSeveral(random, productTags, random.between(1, 4)),
    collections: [1, 2, 3].map(() => collectionName(random)),
    openedDaysAgo: random.between(740, 900),
  }
}

/** Several distinct items of a list. */
function pickSeveral<T>(random: WeightedRandom, list: readonly T[], limit: number): T[] {
  const selected = new Set<T>()
  for (let n = 0; n < limit; n++) selected.add(random.pickWeighted(list))
  return [...selected]
}

const collectionName = (random: WeightedRandom) => {
  const name = [1, 2, 3].map(() => random.pick(syllables)).join('')
  return name[0]!.toUpperCase() + name.slice(1)
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
