import type { ProductInput } from '@contract/product-fields'

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

/** Fields of a vendor's application, as the form asks for them, plus what a storefront needs. */
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
  /** Those of its certifications that stand on the document it sent; the others are only declared. */
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
  /** USD cents; of variants that name no price of their own. */
  price_minor: number
  /** Of all variants together. */
  quantity: number
  origin: string
  materials: readonly string[]
  packaging: string
  sustainability_tags: readonly ProductTag[]
  /** What buyers choose from, such as "Size". */
  options?: readonly string[]
  /** Every choice there is, in the order in which it is offered. */
  variants?: readonly Variant[]
  art: ProductArt
  /** What its other colours look like, by the value of the option: each has pictures of its own. `art` shows the remaining one. */
  looks?: Readonly<Record<string, ProductArt>>
}

export interface Variant {
  /** One value of each option. */
  values: readonly string[]
  quantity: number
  /** USD cents */
  price_minor?: number
}

/** A shop whose owner has not come to pictures and facts yet. */
export interface Newcomer extends VendorFields {
  products: readonly Pick<ProductInput, NewcomerField>[]
}
type NewcomerField =
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

/** Wall, ground and accent of a scene. */
export type Backdrop = readonly [wall: string, ground: string, accent: string]

/** What the picture shows: the thing, its colours (main one first), pattern and form, where it stands, and the second view. */
export interface ProductArt {
  shape: ShapeName
  form?: string
  pattern?: PatternName
  colours: readonly string[]
  scene: SceneName
  backdrop: Backdrop
  second?: 'close' | 'pair' | 'above' | 'cloth'
}

export interface VendorArt {
  /** Ground, ink and accents of the banner and the logo. */
  colours: readonly [ground: string, ink: string, accent: string, second: string]
  pattern: PatternName
  mark:
    'sun' | 'loom' | 'drop' | 'leaf' | 'bird' | 'mountain' | 'bead' | 'cup' | 'drum' | 'wave' | 'key' | 'seed'
}
