import type { ProductDetail } from '@contract/catalog'
import { limits } from '@contract/limits'
import { largestOf } from '@web/parts/catalog/picture-sources'
import { paths } from '@web/paths'

/** A product in the words of schema.org, for search engines. `site` is the site's own address. */
export const productLd = (product: ProductDetail, site: string) => ({
  '@type': 'Product',
  name: product.name,
  description: product.short_description ?? product.description ?? undefined,
  image: product.images.map(({ image_url }) => new URL(largestOf(image_url), site).href),
  category: product.category ?? undefined,
  material: product.materials.length > 0 ? product.materials.join(', ') : undefined,
  brand: { '@type': 'Brand', name: product.vendor_name },
  offers: {
    '@type': 'Offer',
    url: site + paths.product(product.id),
    price: product.price.toFixed(2),
    priceCurrency: 'USD',
    availability: `https://schema.org/${availabilityOf(product.quantity)}`,
    seller: {
      '@type': 'Organization',
      name: product.vendor_name,
      url: site + paths.store(product.vendor_slug),
    },
  },
})

function availabilityOf(stock: number) {
  if (stock === 0) return 'OutOfStock'
  return stock <= limits.fewLeft ? 'LimitedAvailability' : 'InStock'
}
