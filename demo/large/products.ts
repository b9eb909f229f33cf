import { productTags, type ProductTag } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { sustainabilityScore } from '@contract/sustainability/score'
import { defaultWeights } from '@contract/sustainability/score-weights'
import { describeProduct } from './product-description'
import { randomFor, uuidFor, type WeightedRandom } from './weighted-random'
import { productName } from './product-name'
import { optionsOf, variantsOf, type LargeOption, type LargeVariant } from './variants'
import type { LargeVendor } from './vendors'
import { vocabularyByCategory } from './words/by-category'
import type { Vocabulary } from './words/types'

/** A product as described by its vendor. */
export interface LargeProduct {
  nth: number
  id: string
  vendor: LargeVendor
  name: string
  shortDescription: string
  description: string
  category: ProductCategory
  origin: string
  materials: string[]
  packaging: string
  tags: ProductTag[]
  score: number
  options: LargeOption[]
  variants: (LargeVariant & { id: string; sku: string })[]
  images: { id: string; url: string; fileKey: string }[]
  createdAt: Date
}

/** The data products are generated from. */
export interface Catalogue {
  vendors: readonly LargeVendor[]
  /** The number of products. */
  products: number
  /** Times are relative to this. */
  now: Date
}

const twoYearsMs = 2 * 365 * 86_400_000

/** More than any product has, so that each variant has its own number. */
const maxVariants = 8
const maxImages = 2

/** The `nth` product of a catalogue, oldest first; deterministic. */
export function largeProduct(nth: number, { vendors, products, now }: Catalogue): LargeProduct {
  const random = randomFor('product', nth)
  const id = uuidFor('product', nth, products)
  const vendor = vendors[vendorIndexOf(random, vendors.length)]!
  const category = random.pick(vendor.categories)
  const vocabulary = vocabularyByCategory[category]
  const noun = random.pickWeighted(vocabulary.nouns)
  const material = random.pickWeighted(vocabulary.materials)
  const materials = [
    ...new Set([material, ...(random.chance(0.5) ? [random.pickWeighted(vocabulary.materials)] : [])]),
  ]
  const tags = productTags.filter((tag) => random.chance(vendor.tags.includes(tag) ? 0.85 : 0.05))
  const packaging = random.pick(vocabulary.packaging)
  const origin = `${vendor.city}, ${vendor.countryName}`
  const options = optionsOf(random, vocabulary)
  const variants = variantsOf(random, options, priceOf(random, vocabulary))
  const verifiedCertifications = vendor.provenCertifications.length
  const practices = vendor.practices.length
  const facts = { tags, materials, packaging, origin, verifiedCertifications, practices }
  const { score } = sustainabilityScore(facts, defaultWeights)
  return {
    nth,
    id,
    vendor,
    name: productName(random, { noun, material }, vocabulary, vendor),
    shortDescription: `${noun} of ${material}, made in ${vendor.city}.`,
    description: describeProduct(random, { noun, material }, vocabulary, vendor),
    category,
    origin,
    materials,
    packaging,
    tags,
    score,
    options,
    variants: variants.map((variant, position) => ({
      ...variant,
      id: uuidFor('variant', nth * maxVariants + position, products * maxVariants),
      sku: `L${nth}-${position + 1}`,
    })),
    images: (random.chance(0.5) ? [0, 1] : [0]).map((position) => {
      const imageId = uuidFor('image', nth * maxImages + position, products * maxImages)
      const folder = `products/${id}/${imageId}`
      return { id: imageId, url: `/files/${folder}/640.webp`, fileKey: `public/${folder}` }
    }),
    createdAt: new Date(
      Math.round(now.getTime() - twoYearsMs * (1 - (nth + random.between(0, 99) / 100) / products)),
    ),
  }
}

/** The vendor of a product: the first vendors have the most. */
const vendorIndexOf = (random: WeightedRandom, vendors: number) =>
  Math.floor(vendors * (random.between(0, 999_999) / 1_000_000) ** 1.5)

/** The numbers of all products by the vendor of the `nth` one. */
export type ProductsOfVendor = (nth: number) => readonly number[]

export function productsByVendor({ products, vendors }: Catalogue): ProductsOfVendor {
  const vendorByProduct = Int32Array.from({ length: products }, (_, nth) =>
    vendorIndexOf(randomFor('product', nth), vendors.length),
  )
  const productNumbersByVendor = vendors.map((): number[] => [])
  vendorByProduct.forEach((vendor, nth) => productNumbersByVendor[vendor]!.push(nth))
  return (nth) => productNumbersByVendor[vendorByProduct[nth]!]!
}

/** What each piece of a product weighs. */
export const gramsOf = ({ nth }: Pick<LargeProduct, 'nth'>): number => 100 + (nth % 40) * 50

/** Between a category's lowest and highest price, skewed to the low end, in common price steps. */
function priceOf(random: WeightedRandom, { priceRange: [low, high] }: Vocabulary): number {
  const share = random.between(0, 100_000) / 100_000
  return Math.max(
    50,
    Math.round((low * (high / low) ** (share ** 1.3)) / 50) * 50 - random.pick([0, 1, 5, 25]),
  )
}
