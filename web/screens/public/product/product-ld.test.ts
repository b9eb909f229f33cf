import { expect, test } from 'vitest'
import type { ProductDetail, ProductVariant } from '@contract/catalog/procedures'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import { productLd } from './product-ld'

const site = 'https://kijani.example'

const variant = (id: string, overrides: Partial<ProductVariant>): ProductVariant => ({
  id,
  title: null,
  option_values: [],
  sku: null,
  price: 38.75,
  reference_price: null,
  quantity: 9,
  weight_grams: null,
  image_url: null,
  ...overrides,
})

const hat = (overrides: Partial<ProductDetail>): ProductDetail => ({
  id: 'hat',
  name: 'Shela Sun Hat',
  image_url: '/files/hat/640.webp',
  second_image_url: null,
  vendor_slug: 'shela-tide-weavers',
  vendor_name: 'Shela Tide Weavers',
  vendor_country: 'KE',
  sustainability_tags: [],
  sustainability_score: 70,
  price: 38.75,
  reference_price: null,
  weight_grams: null,
  shipping_offers: null,
  reduced_to: null,
  price_max: 38.75,
  quantity: 9,
  variant_count: 1,
  images: [{ image_url: '/files/hat/640.webp', width: 640, height: 640, alt: '' }],
  short_description: 'Plaited palm.',
  description: null,
  category: 'Fashion & Apparel',
  materials: ['palm'],
  handling_days: 3,
  ...mapTextAttributes(() => null),
  seo_title: null,
  seo_description: null,
  manual_score_override: false,
  score_parts: [],
  formula_score: null,
  vendor: {
    company_name: 'Shela Tide Weavers',
    store_slug: 'shela-tide-weavers',
    country: 'KE',
    store_description: null,
    store_logo_url: null,
    store_banner_url: null,
    sustainability_practices: [],
    sustainability_certifications: [],
    checked_documents: [],
    city: null,
    pickup_hours: null,
    handling_days: 3,
    return_days: 14,
    return_shipping: 'buyer',
    reopens_on: null,
    product_count: 3,
    joined_at: '2025-01-01T00:00:00Z',
  },
  options: [],
  variants: [variant('only', { sku: 'HAT-1' })],
  ...overrides,
})

test('a product without options is a Product with one offer', () => {
  expect(productLd(hat({}), { publicUrl: site })).toMatchObject({
    '@type': 'Product',
    name: 'Shela Sun Hat',
    sku: 'HAT-1',
    image: [`${site}/files/hat/1280.webp`],
    offers: {
      '@type': 'Offer',
      url: `${site}/product/hat`,
      price: '38.75',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
    },
  })
})

test('a product with options is a ProductGroup whose variants each have their own URL, price and stock', () => {
  const options = [
    { name: 'Colour', values: ['Indigo', 'Rust'] },
    { name: 'Brim', values: ['Wide'] },
  ]
  const variants = [
    variant('indigo', { title: 'Indigo / Wide', option_values: ['Indigo', 'Wide'], sku: 'HAT-I' }),
    variant('rust', {
      title: 'Rust / Wide',
      option_values: ['Rust', 'Wide'],
      price: 40.5,
      quantity: 0,
      image_url: '/files/rust/640.webp',
    }),
  ]
  const group = productLd(hat({ options, variants }), { publicUrl: site })
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'hat',
    url: `${site}/product/hat`,
    variesBy: ['https://schema.org/color', 'Brim'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Shela Sun Hat - Indigo / Wide',
        sku: 'HAT-I',
        color: 'Indigo',
        additionalProperty: [{ '@type': 'PropertyValue', name: 'Brim', value: 'Wide' }],
        image: `${site}/files/hat/1280.webp`,
        offers: { url: `${site}/product/hat?variant=indigo`, price: '38.75' },
      },
      {
        name: 'Shela Sun Hat - Rust / Wide',
        sku: 'rust',
        image: `${site}/files/rust/1280.webp`,
        offers: {
          url: `${site}/product/hat?variant=rust`,
          price: '40.50',
          availability: 'https://schema.org/OutOfStock',
        },
      },
    ],
  })
  expect(group).not.toHaveProperty('offers')
})
