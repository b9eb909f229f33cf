/** What a promotion takes off: a share of the goods, a fixed amount, or the shipping. */
export const promotionKinds = ['percent', 'amount', 'free_shipping'] as const
export type PromotionKind = (typeof promotionKinds)[number]

/** What a promotion applies to. */
export const promotionScopes = ['everything', 'categories', 'vendors', 'products'] as const
export type PromotionScope = (typeof promotionScopes)[number]

/** Who pays a discount: the marketplace, or the vendors of the discounted goods. */
export const discountPayers = ['marketplace', 'vendor'] as const
export type DiscountPayer = (typeof discountPayers)[number]
