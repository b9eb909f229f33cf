import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import { lowStockThreshold } from '@contract/catalog/facts'
import { largestImageUrl } from '@web/components/catalog/picture-sources'
import { paths } from '@contract/core/paths'
import { absolutePictureUrl, type PictureSite } from '@contract/core/picture-url'

/**
 * A product's structured data (schema.org): a Product, or a ProductGroup with its variants if it has options. `assetsUrl`: where pictures are loaded from.
 */
export function productLd(product: ProductDetail, site: PictureSite) {
  const [onlyVariant] = product.variants
  const facts = {
    name: product.name,
    description: product.short_description ?? product.description ?? undefined,
    image: product.images.map(({ image_url }) => pictureAt(image_url, site)),
    category: product.category ?? undefined,
    material: product.materials.length > 0 ? product.materials.join(', ') : undefined,
    brand: { '@type': 'Brand', name: product.vendor_name },
  }
  if (product.options.length === 0 && onlyVariant)
    return {
      '@type': 'Product',
      ...facts,
      sku: onlyVariant.sku ?? undefined,
      offers: offerOf(product, onlyVariant, site),
    }
  return {
    '@type': 'ProductGroup',
    ...facts,
    url: site.publicUrl + paths.product(product.id),
    productGroupID: product.id,
    variesBy: product.options.map(({ name }) => {
      const property = propertyOf(name)
      return property ? `https://schema.org/${property}` : name
    }),
    hasVariant: product.variants.map((variant) => variantLd(product, variant, site)),
  }
}

function variantLd(product: ProductDetail, variant: ProductVariant, site: PictureSite) {
  const picture = variant.image_url ?? product.image_url
  return {
    '@type': 'Product',
    name: `${product.name} - ${variant.title}`,
    sku: variant.sku ?? variant.id,
    image: picture ? pictureAt(picture, site) : undefined,
    ...valuesLd(product, variant),
    offers: offerOf(product, variant, site),
  }
}

/** A variant's values: as schema.org properties where they exist, the others by name. */
function valuesLd({ options }: ProductDetail, { option_values: values }: ProductVariant) {
  const namedValues = options.map(({ name }, index) => ({
    name,
    property: propertyOf(name),
    value: values[index],
  }))
  const schemaProperties = namedValues.flatMap(({ property, value }) =>
    property ? [[property, value] as const] : [],
  )
  const additionalProperties = namedValues.filter(({ property }) => !property)
  return {
    ...Object.fromEntries(schemaProperties),
    additionalProperty:
      additionalProperties.length > 0
        ? additionalProperties.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value }))
        : undefined,
  }
}

const offerOf = (
  product: ProductDetail,
  { id, title, price, quantity }: ProductVariant,
  { publicUrl }: PictureSite,
) => ({
  '@type': 'Offer',
  url: publicUrl + paths.product(product.id, { variant: title === null ? undefined : id }),
  price: price.toFixed(2),
  priceCurrency: 'USD',
  availability: `https://schema.org/${availabilityOf(quantity)}`,
  seller: {
    '@type': 'Organization',
    name: product.vendor_name,
    url: publicUrl + paths.store(product.vendor_slug),
  },
})

const pictureAt = (url: string, site: PictureSite) => absolutePictureUrl(largestImageUrl(url), site)

/** The schema.org term for what varies, if there is one. */
const properties = [
  [/^colou?rs?\b/i, 'color'],
  [/^sizes?\b/i, 'size'],
  [/^materials?\b/i, 'material'],
  [/^patterns?\b/i, 'pattern'],
] as const

const propertyOf = (option: string): string | undefined =>
  properties.find(([word]) => word.test(option.trim()))?.[1]

function availabilityOf(stock: number) {
  if (stock === 0) return 'OutOfStock'
  return stock <= lowStockThreshold ? 'LimitedAvailability' : 'InStock'
}
