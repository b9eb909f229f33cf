/**
 * A discount never takes more than `percentMax` of what it applies to, so that there is always something to pay. `codeAttempts`: unknown codes
 * per person; `quotes`: all of a person's calls. `perVendorMax`: promotions of one vendor that have not ended.
 */
export const promotionFieldLimits = {
  codeMin: 3,
  codeMax: 30,
  percentMax: 90,
  amountMaxMinor: 100_000_00,
  usesMax: 1_000_000,
  perVendorMax: 100,
  subjectsMax: 100,
  subjectResultsMax: 20,
  codeAttempts: { times: 10, minutes: 15 },
  quotes: { times: 240, minutes: 15 },
} as const

/** What a promotion takes off: a share of the goods, a fixed amount, or the shipping. */
export const promotionKinds = ['percent', 'amount', 'free_shipping'] as const

export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion applies to. */
export const promotionScopes = ['everything', 'categories', 'vendors', 'products'] as const

export type PromotionScope = (typeof promotionScopes)[number]

/** What a vendor's own promotion can take off, and from which of its goods: the marketplace alone pays the carriers. */
export const vendorPromotionKinds = ['percent', 'amount'] as const satisfies readonly PromotionKind[]

export const vendorPromotionScopes = [
  'everything',
  'categories',
  'products',
] as const satisfies readonly PromotionScope[]

/** Whose promotion it is. A vendor's applies to its own goods only. */
export const promotionOwners = ['marketplace', 'vendor'] as const

export type PromotionOwner = (typeof promotionOwners)[number]

/** Who pays a discount: the marketplace, or the vendors of the discounted goods. */
export const discountPayers = ['marketplace', 'vendor'] as const

export type DiscountPayer = (typeof discountPayers)[number]
