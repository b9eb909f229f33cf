import { productTags, type ProductTag } from '@contract/sustainability/facts'
import type { ProductCategory } from '@contract/catalog/facts'
import { sustainabilityScore } from '@contract/sustainability/score'
import { firstWeights } from '@contract/sustainability/score-weights'
import { describe } from './describe'
import { drawFor, uuidFor, type Draw } from './draw'
import { nameOf } from './name'
import { optionsOf, variantsOf, type LargeOption, type LargeVariant } from './variants'
import type { LargeVendor } from './vendors'
import { wordsOf } from './words/all'
import type { Words } from './words/types'

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
  const draw = drawFor('product', nth)
  const id = uuidFor('product', nth, products)
  const vendor = vendors[vendorOf(draw, vendors.length)]!
  const category = draw.pick(vendor.categories)
  const words = wordsOf[category]
  const noun = draw.usual(words.nouns)
  const material = draw.usual(words.materials)
  const materials = [...new Set([material, ...(draw.happens(0.5) ? [draw.usual(words.materials)] : [])])]
  const tags = productTags.filter((tag) => draw.happens(vendor.tags.includes(tag) ? 0.85 : 0.05))
  const packaging = draw.pick(words.packaging)
  const origin = `${vendor.city}, ${vendor.countryName}`
  const options = optionsOf(draw, words)
  const variants = variantsOf(draw, options, priceOf(draw, words))
  const verifiedCertifications = vendor.proven.length
  const practices = vendor.practices.length
  const facts = { tags, materials, packaging, origin, verifiedCertifications, practices }
  const { score } = sustainabilityScore(facts, firstWeights)
  return {
    nth,
    id,
    vendor,
    name: nameOf(draw, { noun, material }, words, vendor),
    shortDescription: `${noun} of ${material}, made in ${vendor.city}.`,
    description: describe(draw, { noun, material }, words, vendor),
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
    images: (draw.happens(0.5) ? [0, 1] : [0]).map((position) => {
      const imageId = uuidFor('image', nth * maxImages + position, products * maxImages)
      const folder = `products/${id}/${imageId}`
      return { id: imageId, url: `/files/${folder}/640.webp`, fileKey: `public/${folder}` }
    }),
    createdAt: new Date(
      Math.round(now.getTime() - twoYearsMs * (1 - (nth + draw.between(0, 99) / 100) / products)),
    ),
  }
}

/** The vendor of a product: the first vendors have the most. */
const vendorOf = (draw: Draw, vendors: number) =>
  Math.floor(vendors * (draw.between(0, 999_999) / 1_000_000) ** 1.5)

/** The numbers of all products by the vendor of the `nth` one. */
export type VendorsProducts = (nth: number) => readonly number[]

export function productsByVendor({ products, vendors }: Catalogue): VendorsProducts {
  const vendorOfEach = Int32Array.from({ length: products }, (_, nth) =>
    vendorOf(drawFor('product', nth), vendors.length),
  )
  const numbers = vendors.map((): number[] => [])
  vendorOfEach.forEach((vendor, nth) => numbers[vendor]!.push(nth))
  return (nth) => numbers[vendorOfEach[nth]!]!
}

/** Between a category's lowest and highest price, skewed to the low end, in common price steps. */
function priceOf(draw: Draw, { price: [low, high] }: Words): number {
  const share = draw.between(0, 100_000) / 100_000
  return Math.max(50, Math.round((low * (high / low) ** (share ** 1.3)) / 50) * 50 - draw.pick([0, 1, 5, 25]))
}
