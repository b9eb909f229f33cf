import { businessCategories } from '@contract/vendors/facts'
import { certificationIds, practiceIds, productTags, type ProductTag } from '@contract/sustainability/facts'
import { planIds } from '@contract/subscriptions/facts'
import { productCategories, type ProductCategory } from '@contract/catalog/facts'
import { drawFor, uuidFor, type Draw } from './draw'
import { crafts, familyNames, givenNames, storeWords, syllables } from './words/names'
import { places } from './words/places'

/** A vendor as table rows, and what its products depend on. */
export interface LargeVendor {
  nth: number
  id: string
  userId: string
  person: string
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
  proven: string[]
  /** One or two. */
  categories: ProductCategory[]
  /** The tags of most of its products. */
  tags: ProductTag[]
  /** Names of its collections: words unique to this vendor. */
  collections: string[]
  openedDaysAgo: number
}

const checkable = practiceIds.filter((id) => id !== 'other')

/** The `nth` vendor of the large demo; deterministic. */
export function largeVendor(nth: number): LargeVendor {
  const draw = drawFor('vendor', nth)
  const place = draw.usual(places)
  const city = draw.pick(place.cities)
  const companyName = `${draw.pick(storeWords)} ${draw.pick(crafts)} ${city}`
  const certifications = draw.happens(0.55) ? some(draw, certificationIds, draw.between(1, 3)) : []
  const first = draw.pick(productCategories)
  const second = draw.happens(0.4) ? draw.pick(productCategories) : first
  return {
    nth,
    id: uuidFor('vendor', nth),
    userId: uuidFor('user', nth),
    person: `${draw.pick(givenNames)} ${draw.pick(familyNames)}`,
    email: `vendor-${nth}@large.example`,
    companyName,
    storeSlug: `${slugOf(companyName)}-${nth}`,
    country: place.country,
    countryName: place.name,
    city,
    plan: draw.usual(planIds),
    businessCategory: draw.usual(businessCategories),
    practices: some(draw, checkable, draw.between(1, 5)),
    certifications,
    proven: draw.happens(0.7) ? certifications.slice(0, draw.between(1, certifications.length)) : [],
    categories: [...new Set([first, second])],
    tags: some(draw, productTags, draw.between(1, 4)),
    collections: [1, 2, 3].map(() => collectionName(draw)),
    openedDaysAgo: draw.between(740, 900),
  }
}

/** Several distinct items of a list. */
function some<T>(draw: Draw, list: readonly T[], howMany: number): T[] {
  const chosen = new Set<T>()
  for (let n = 0; n < howMany; n++) chosen.add(draw.usual(list))
  return [...chosen]
}

const collectionName = (draw: Draw) => {
  const name = [1, 2, 3].map(() => draw.pick(syllables)).join('')
  return name[0]!.toUpperCase() + name.slice(1)
}

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
