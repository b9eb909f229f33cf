import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about promotions. */
export const promotionRefusals = {
  promotion_unknown: {
    status: 404,
    field: 'p_promotion_code',
    message: () => 'We couldn’t find this promo code. Please check the spelling.',
  },
  promotion_not_active: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code can’t be used at the moment.',
  },
  promotion_expired: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code has expired.',
  },
  promotion_not_started: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { day: string }) => `This promo code is valid from ${p.day}.`,
  },
  promotion_usage_limit_reached: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code has been used up.',
  },
  promotion_already_redeemed: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { times: number }) =>
      p.times === 1
        ? 'You have already used this promo code.'
        : `You have already used this promo code ${p.times} times.`,
  },
  promotion_minimum_not_met: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { minimum: string; missing: string }) =>
      `This promo code requires ${p.minimum} of eligible goods. Add ${p.missing} more to use it.`,
  },
  promotion_no_eligible_items: {
    status: 409,
    field: 'p_promotion_code',
    message: () => 'This promo code doesn’t apply to anything in this order.',
  },
  promotion_leaves_nothing: {
    status: 409,
    field: 'p_promotion_code',
    message: () =>
      'The store pays so much of the shipping of this order that it gives no further discount with this promo code.',
  },
  promotion_not_for_country: {
    status: 409,
    field: 'p_promotion_code',
    message: (p: { country: string }) => `This promo code is not valid for deliveries to ${p.country}.`,
  },
  promotion_not_found: { status: 404, message: () => 'This promotion does not exist.' },
  promotion_code_taken: {
    status: 409,
    field: 'code',
    message: () => 'This code is already taken. Choose another one.',
  },
  promotion_in_use: {
    status: 409,
    message: () => 'This promotion has been used, so only its limits and last day can change.',
  },
  promotion_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This promotion is ${p.status}.`,
  },
  promotion_of_vendor: {
    status: 409,
    message: () =>
      'This promotion belongs to a vendor. You can pause or end it, but only the vendor can change or start it.',
  },
  promotion_not_for_vendors: {
    status: 422,
    message: () =>
      'A store’s discount is a percentage or an amount off its own goods, and the store pays for it.',
  },
  promotion_products_not_found: {
    status: 404,
    field: 'subjects',
    message: () => 'Choose only products that are in your store.',
  },
  too_many_promotions: {
    status: 409,
    message: (p: { max: number }) =>
      `You can have at most ${p.max} discounts. End one that you no longer need.`,
  },
  promotion_max_uses_too_low: {
    status: 409,
    field: 'max_uses',
    message: (p: { uses: number }) =>
      `It has already been used ${p.uses === 1 ? 'once' : `${p.uses} times`}. Enter ${p.uses} or more.`,
  },
} satisfies Record<string, RefusalEntry>
