import type { ProductInput } from '@contract/catalog/product-fields'

export type BusinessCategory =
  'Manufacturer/Producer' | 'Raw Materials Supplier' | 'Sustainable Services Provider'
export type Plan = 'bronze' | 'starter' | 'growth' | 'premium'
export type Certification =
  | 'fair-trade'
  | 'gots'
  | 'fsc'
  | 'c2c'
  | 'energy-star'
  | 'rainforest-alliance'
  | 'b-corp'
  | 'gri'
  | 'sdgs'
  | 'carbon-trust'
  | 'sac'
  | 'gbb'
  | 'eu-ecolabel'
  | 'wwf'
  | 'tnc'
export type Practice =
  | 'zero-waste'
  | 'eco-friendly-packaging'
  | 'water-conservation'
  | 'renewable-energy'
  | 'recyclable-materials'
  | 'reusable-packaging'
  | 'plastic-free'
export type ProductCategory =
  | 'Fashion & Apparel'
  | 'Home & Garden'
  | 'Beauty & Personal Care'
  | 'Food & Beverage'
  | 'Arts & Crafts'
  | 'Toys & Games'
  | 'Electronics Accessories'
export type ProductTag =
  'locally_made' | 'upcycled' | 'organic' | 'fair_trade' | 'plastic_free_packaging' | 'vegan'

/** Fields of a vendor application, as in the form, plus what a storefront needs. */
export interface VendorFields {
  company_name: string
  business_category: BusinessCategory
  subscription_plan: Plan
  /** ISO 3166-1 alpha-2 */
  country: string
  city: string
  business_address: string
  telephone_number: string
  email: string
  contact_name: string
  tax_number: string
  company_description: string
  sustainability_certifications: readonly Certification[]
  sustainability_practices: readonly Practice[]
}

export interface Vendor extends VendorFields {
  key: string
  store_slug: string
  /** The certifications proved by the document it submitted; the others are only declared. */
  proven_certifications: readonly Certification[]
  art: VendorArt
  products: readonly Product[]
}

export interface Product {
  key: string
  name: string
  short_description: string
  description: string
  category: ProductCategory
  /** US cents; for variants without a price of their own. */
  price_minor: number
  /** Of a piece with what it is wrapped in; for variants without a weight of their own. */
  weight_grams: number
  /** The sum over all variants. */
  quantity: number
  origin: string
  materials: readonly string[]
  packaging: string
  sustainability_tags: readonly ProductTag[]
  /** An option, such as "Size". */
  options?: readonly string[]
  /** All its values, in the order in which they are offered. */
  variants?: readonly Variant[]
  art: ProductArt
  /** The art of the other colours, by option value: each has images of its own. `art` shows the remaining one. */
  colourVariants?: Readonly<Record<string, ProductArt>>
}

export interface Variant {
  /** One value per option. */
  values: readonly string[]
  quantity: number
  /** US cents */
  price_minor?: number
  weight_grams?: number
}

/** A store whose owner has not added images and facts yet. */
export interface NewVendor extends VendorFields {
  products: readonly Pick<ProductInput, NewVendorProductField>[]
  /** Products that wait for a moderator. */
  pendingProducts: readonly Pick<ProductInput, NewVendorProductField>[]
}
type NewVendorProductField =
  | 'name'
  | 'short_description'
  | 'description'
  | 'category'
  | 'price'
  | 'quantity'
  | 'manual_score_override'
  | 'sustainability_score'

export interface Applicant extends VendorFields {
  status: 'pending' | 'rejected'
  admin_notes: string | null
}

export interface Buyer {
  email: string
  fullName: string
  phoneNumber: string
  address: string
  city: string
  state: string
  /** ISO 3166-1 alpha-2 */
  country: string
  deliveryNotes?: string
}

export type ShapeName =
  | 'bag'
  | 'basket'
  | 'belt'
  | 'bowl'
  | 'brushes'
  | 'cableWraps'
  | 'candle'
  | 'carton'
  | 'chocolate'
  | 'clothBall'
  | 'cushion'
  | 'dock'
  | 'drum'
  | 'folded'
  | 'garment'
  | 'hat'
  | 'horn'
  | 'hung'
  | 'jar'
  | 'jewellery'
  | 'mancala'
  | 'mats'
  | 'memory'
  | 'notebooks'
  | 'phoneStand'
  | 'pot'
  | 'pouch'
  | 'print'
  | 'puzzle'
  | 'rings'
  | 'rug'
  | 'sandals'
  | 'sculpture'
  | 'sleeve'
  | 'soap'
  | 'solarLamp'
  | 'solarPanel'
  | 'stool'
  | 'tagine'
  | 'thumbPiano'
  | 'tin'
  | 'tops'
  | 'vanilla'
  | 'wireCar'
  | 'wraps'
  | 'animalSet'
export type PatternName =
  | 'plain'
  | 'bands'
  | 'kente'
  | 'bogolan'
  | 'ndebele'
  | 'kuba'
  | 'adire'
  | 'shweshwe'
  | 'stripes'
  | 'wax'
  | 'weave'
  | 'amazigh'
export type SceneName =
  | 'wall'
  | 'sweep'
  | 'niche'
  | 'table'
  | 'plinth'
  | 'window'
  | 'blocks'
  | 'linen'
  | 'hills'
  | 'arch'
  | 'flat-linen'
  | 'flat-stone'
  | 'flat-wood'
  | 'flat-paper'

/** Wall, ground and accent colours of a scene. */
export type Backdrop = readonly [wall: string, ground: string, accent: string]

/** What the image shows: the shape, its colours (main one first), pattern and form, its scene, and the second view. */
export interface ProductArt {
  shape: ShapeName
  form?: string
  pattern?: PatternName
  colours: readonly string[]
  scene: SceneName
  backdrop: Backdrop
  secondView?: 'close' | 'pair' | 'above' | 'cloth' | 'use'
  /** For the second view in use: the form it takes then, and objects of a familiar size beside it. */
  use?: { form?: string; colours?: readonly string[]; sizeReferences?: SizeReference[] }
}

export interface SizeReference {
  shape: ShapeName
  form: string
  colours: readonly string[]
  /** Its size against the product's. */
  relativeSize: number
}

export interface VendorArt {
  /** Ground, ink and accent colours of banner and logo. */
  colours: readonly [ground: string, ink: string, accent: string, second: string]
  pattern: PatternName
  mark:
    'sun' | 'loom' | 'drop' | 'leaf' | 'bird' | 'mountain' | 'bead' | 'cup' | 'drum' | 'wave' | 'key' | 'seed'
}
