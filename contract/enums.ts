/** The fixed lists of the product. Ids are used on the wire and in tables; labels are for display. */

export const roles = ['customer', 'vendor', 'admin'] as const
export type Role = (typeof roles)[number]

export const businessCategories = [
  'Manufacturer/Producer',
  'Raw Materials Supplier',
  'Sustainable Services Provider',
] as const
export type BusinessCategory = (typeof businessCategories)[number]

/** Monthly prices in US cents. Commission by plan is data that admins edit; see the commission rules. */
export const subscriptionPlans = [
  { id: 'bronze', name: 'Bronze', priceMinor: 0, audience: 'small businesses just getting started' },
  { id: 'starter', name: 'Starter', priceMinor: 50_00, audience: 'growing businesses' },
  {
    id: 'growth',
    name: 'Growth',
    priceMinor: 100_00,
    audience: 'established businesses looking to scale',
  },
  {
    id: 'premium',
    name: 'Premium',
    priceMinor: 250_00,
    audience: 'advanced features for large enterprises',
  },
] as const
export const planIds = ['bronze', 'starter', 'growth', 'premium'] as const
export type PlanId = (typeof planIds)[number]

/** The plan that costs nothing, which everybody can fall back to. */
export const freePlan: PlanId = subscriptionPlans.find(({ priceMinor }) => priceMinor === 0)!.id

/** The plan with an id; undefined for one that is no longer offered. */
export const planOf = (id: string) => subscriptionPlans.find((plan) => plan.id === id)

export const practiceIds = [
  'zero-waste',
  'eco-friendly-packaging',
  'water-conservation',
  'renewable-energy',
  'recyclable-materials',
  'reusable-packaging',
  'plastic-free',
  'other',
] as const
export type PracticeId = (typeof practiceIds)[number]
export const practiceLabels: Record<PracticeId, string> = {
  'zero-waste': 'Zero waste',
  'eco-friendly-packaging': 'Eco-friendly packaging',
  'water-conservation': 'Water conservation',
  'renewable-energy': 'Renewable energy',
  'recyclable-materials': 'Recyclable materials',
  'reusable-packaging': 'Reusable packaging',
  'plastic-free': 'Plastic free',
  other: 'Other',
}

export const certificationIds = [
  'fair-trade',
  'gots',
  'fsc',
  'c2c',
  'energy-star',
  'rainforest-alliance',
  'b-corp',
  'gri',
  'sdgs',
  'carbon-trust',
  'sac',
  'gbb',
  'eu-ecolabel',
  'wwf',
  'tnc',
] as const
export type CertificationId = (typeof certificationIds)[number]
export const certificationLabels: Record<CertificationId, string> = {
  'fair-trade': 'Fair Trade',
  gots: 'Global Organic Textile Standard (GOTS)',
  fsc: 'Forest Stewardship Council (FSC)',
  c2c: 'Cradle to Cradle',
  'energy-star': 'Energy Star',
  'rainforest-alliance': 'Rainforest Alliance',
  'b-corp': 'B Corp',
  gri: 'Global Reporting Initiative (GRI)',
  sdgs: 'UN Sustainable Development Goals',
  'carbon-trust': 'Carbon Trust',
  sac: 'Sustainable Apparel Coalition',
  gbb: 'Green Business Bureau',
  'eu-ecolabel': 'EU Ecolabel',
  wwf: 'World Wide Fund for Nature (WWF)',
  tnc: 'The Nature Conservancy',
}

/** The display text of a certification; an unknown one keeps its id. */
export const certificationText = (id: string): string =>
  Object.entries(certificationLabels).find(([known]) => known === id)?.[1] ?? id

export const productCategories = [
  'Fashion & Apparel',
  'Home & Garden',
  'Beauty & Personal Care',
  'Food & Beverage',
  'Arts & Crafts',
  'Toys & Games',
  'Electronics Accessories',
] as const
export type ProductCategory = (typeof productCategories)[number]

export const productTags = [
  'locally_made',
  'upcycled',
  'organic',
  'fair_trade',
  'plastic_free_packaging',
  'vegan',
] as const
export type ProductTag = (typeof productTags)[number]
export const productTagLabels: Record<ProductTag, string> = {
  locally_made: 'Locally made',
  upcycled: 'Upcycled',
  organic: 'Organic',
  fair_trade: 'Fair trade',
  plastic_free_packaging: 'Plastic-free packaging',
  vegan: 'Vegan',
}

export const sortIds = ['newest', 'price_asc', 'price_desc'] as const
export type SortId = (typeof sortIds)[number]
export const sortLabels: Record<SortId, string> = {
  newest: 'Newest',
  price_asc: 'Price: Low to High',
  price_desc: 'Price: High to Low',
}

/** When a vendor's payouts are requested: by the vendor, or automatically every Monday or on the first of every month. */
export const payoutSchedules = ['manual', 'weekly', 'monthly'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]
export const payoutScheduleLabels: Record<PayoutSchedule, string> = {
  manual: 'Manual',
  weekly: 'Weekly',
  monthly: 'Monthly',
}

export const payoutMethods = ['bank_transfer', 'mobile_money'] as const
export type PayoutMethod = (typeof payoutMethods)[number]
export const payoutMethodLabels: Record<PayoutMethod, string> = {
  bank_transfer: 'Bank transfer',
  mobile_money: 'Mobile money',
}

/** The topic of a contact message. */
export const contactTopicIds = ['order', 'product', 'selling', 'account', 'press', 'other'] as const
export type ContactTopic = (typeof contactTopicIds)[number]
export const contactTopicLabels: Record<ContactTopic, string> = {
  order: 'An order',
  product: 'A product or a vendor',
  selling: 'Selling with us',
  account: 'My account or my data',
  press: 'Press and partnerships',
  other: 'Something else',
}

export const documentCategories = ['business_registration', 'sustainability_certification'] as const
export type DocumentCategory = (typeof documentCategories)[number]

export const shippingServices = ['standard', 'express', 'pickup'] as const
export type ShippingService = (typeof shippingServices)[number]
export const shippingServiceLabels: Record<ShippingService, string> = {
  standard: 'Standard',
  express: 'Express',
  pickup: 'Pickup',
}

/** A parcel's distance: within one country, within one UN sub-region of Africa, across Africa, or beyond. */
export const shippingZones = ['same_country', 'same_region', 'rest_of_africa', 'rest_of_world'] as const
export type ShippingZone = (typeof shippingZones)[number]
export const shippingZoneLabels: Record<ShippingZone, string> = {
  same_country: 'Same country',
  same_region: 'Same region',
  rest_of_africa: 'Rest of Africa',
  rest_of_world: 'Rest of the world',
}
