import { z } from 'zod'
import { productCategories } from '../catalog/facts'
import { deliveryCountryCodes } from '../core/delivery-countries'
import { toDollars } from '../core/money'
import { noInput, procedure } from '../core/procedure'
import { percentToBps, dollarsToMinor, money, percent, percentage, twoDecimals } from '../core/amounts'
import { day, id, pageInput, pageOf, expectedVersion, subsetOf, version, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { shippingServices } from '../pricing/facts'
import { orderStatuses } from '../orders/states'
import * as texts from '../texts'
import {
  discountPayers,
  promotionFieldLimits,
  promotionKinds,
  promotionOwners,
  promotionScopes,
} from './facts'
import { promotionActionNames, promotionStatuses } from './states'

const limits = promotionFieldLimits

const messages = texts.promotion

/** A promotion code as typed: capitals and small letters are the same. */
export const promotionCode = z.string().trim().toUpperCase().min(1, messages.code).max(limits.codeMax)

const amount = z
  .number(messages.amount)
  .min(0.01, messages.amount)
  .max(toDollars(limits.amountMaxMinor), messages.amount)
  .refine(...twoDecimals)

const share = percentage.min(0.01, messages.percent).max(limits.percentMax, messages.percent)

const count = z.int(messages.count).min(1, messages.count).max(limits.usesMax, messages.count)

/** A promotion. `phase` is its state with its days taken into account. */
export const promotionPhases = ['draft', 'scheduled', 'active', 'paused', 'expired', 'ended'] as const

export const promotion = z.object({
  promotion_id: id,
  /** The vendor whose promotion it is; null for the marketplace's. */
  vendor_id: id.nullable(),
  code: z.string(),
  kind: z.enum(promotionKinds),
  percent: percent.nullable(),
  amount: money.nullable(),
  paid_by: z.enum(discountPayers),
  max_uses: z.number().int().nullable(),
  uses_per_customer: z.number().int().nullable(),
  min_goods: money.nullable(),
  max_discount: money.nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
  scope: z.enum(promotionScopes),
  subjects: z.array(z.string()),
  countries: z.array(z.string()),
  status: z.enum(promotionStatuses),
  phase: z.enum(promotionPhases),
  uses: z.number().int(),
  /** Whether it was ever used: from then on only its limits may change. */
  used: z.boolean(),
  created_at: z.string(),
})

/** What was entered about a promotion, as its changes are recorded. */
export const promotionFacts = promotion.omit({
  promotion_id: true,
  vendor_id: true,
  status: true,
  phase: true,
  uses: true,
  used: true,
  created_at: true,
})

/**
 * What is entered about a promotion, with the rules of its share and of its amounts. `percent` and `amount` (US dollars) belong to
 * their kind. `subjects`: categories, or the ids of vendors or products. Days are in UTC; `valid_to` is the last one. Null is no limit, an
 * empty `countries` every country.
 */
const fieldsWith = <Share extends z.ZodType<number, number>, Amount extends z.ZodType<number, number>>(
  share: Share,
  amount: Amount,
) =>
  z
    .object({
      code: promotionCode.min(limits.codeMin, messages.codeForm).regex(/^[A-Z0-9-]*$/, messages.codeForm),
      kind: z.enum(promotionKinds),
      percent: share.nullable().default(null),
      amount: amount.nullable().default(null),
      paid_by: z.enum(discountPayers).default('marketplace'),
      max_uses: count.nullable().default(null),
      uses_per_customer: count.nullable().default(null),
      min_goods: amount.nullable().default(null),
      max_discount: amount.nullable().default(null),
      valid_from: day.nullable().default(null),
      valid_to: day.nullable().default(null),
      scope: z.enum(promotionScopes).default('everything'),
      subjects: z.array(z.string().max(80)).max(limits.subjectsMax).default([]),
      countries: subsetOf(deliveryCountryCodes).default([]),
    })
    .superRefine((promotion, context) => {
      for (const [field, message] of issuesOf(promotion))
        context.addIssue({ code: 'custom', path: [field], message })
    })

/** The form of a promotion. */
export const promotionForm = fieldsWith(share, amount)

/** The same in a request. */
export const promotionFields = fieldsWith(percentToBps(share), dollarsToMinor(amount))

/** A promotion as its form has it. */
export type PromotionValues = z.output<typeof promotionForm>

/** A promotion as it is sent. */
export type PromotionInput = z.input<typeof promotionFields>

/** A promotion as its handler gets it: its share in basis points, its amounts in cents. */
export type PromotionFields = z.output<typeof promotionFields>

/** The limits, which may change after the first use; everything else is then fixed. */
export const promotionLimitFields = [
  'max_uses',
  'uses_per_customer',
  'min_goods',
  'max_discount',
  'valid_to',
] as const satisfies readonly (keyof PromotionFields)[]

function issuesOf({
  kind,
  paid_by,
  scope,
  subjects,
  valid_from,
  valid_to,
  ...value
}: {
  kind: (typeof promotionKinds)[number]
  percent: number | null
  amount: number | null
  paid_by: (typeof discountPayers)[number]
  scope: (typeof promotionScopes)[number]
  subjects: readonly string[]
  valid_from: string | null
  valid_to: string | null
}): [string, string][] {
  const issues: [string, string][] = []
  if (kind === 'percent' && value.percent === null) issues.push(['percent', messages.percent])
  if (kind === 'amount' && value.amount === null) issues.push(['amount', messages.amount])
  if (kind === 'free_shipping' && paid_by === 'vendor') issues.push(['paid_by', messages.shippingPayer])
  if (scope !== 'everything' && subjects.length === 0) issues.push(['subjects', messages.subjects])
  const isKnownSubject = scope === 'categories' ? isCategory : isId
  if (scope !== 'everything' && !subjects.every(isKnownSubject)) issues.push(['subjects', messages.subjects])
  if (valid_from && valid_to && valid_to < valid_from) issues.push(['valid_to', messages.span])
  return issues
}

const isCategory = (subject: string) => (productCategories as readonly string[]).includes(subject)

const isId = (subject: string) => id.safeParse(subject).success

/**
 * What a promotion has done: orders that were paid, what of their discount and money is kept, and uses not given back. `revenue`: what buyers
 * paid; for a vendor, for its goods alone.
 */
export const promotionTotals = z.object({
  uses: z.number().int(),
  orders: z.number().int(),
  discount: money,
  revenue: money,
})

export type PromotionPhase = (typeof promotionPhases)[number]

export type Promotion = z.infer<typeof promotion>

/** A promotion with the name of its vendor, if it is not the marketplace's. */
export const promotionRow = promotion.extend({ vendor_name: z.string().nullable() })

export type PromotionRow = z.infer<typeof promotionRow>

/** A promotion with the names of its vendor and its subjects and what it has done: for a vendor, on its own goods. */
export const promotionDetails = promotionRow.extend({
  version,
  subject_names: z.array(z.string()),
  /** How many vendors have joined it; null for one that needs nobody to join. */
  participants: z.number().int().nullable(),
  sums: promotionTotals,
})

export type PromotionDetails = z.infer<typeof promotionDetails>

/**
 * A promotion of the marketplace that a vendor can join, to give and to pay its discount. `goods`: the categories or the vendor's own products
 * that it applies to; none is everything in its store. `joined_at` is null until it joins.
 */
export const promotionOffer = promotion.extend({
  /** Of what a vendor that joins agrees to. */
  terms: version,
  goods: z.array(z.string()),
  joined_at: z.string().nullable(),
})

export type PromotionOffer = z.infer<typeof promotionOffer>

/** Reserved with an unpaid order, kept by a paid one, or given back. */
export const redemptionStates = ['reserved', 'kept', 'returned'] as const

/**
 * A use of a promotion: reserved with an unpaid order, kept by a paid one, or given back. For a vendor, `order_status` and `order_total` are
 * those of its own items without shipping and tax, and `customer_name` is null where its orders do not show it either.
 */
export const redemption = z.object({
  order_id: id,
  customer_name: z.string().nullable(),
  created_at: z.string(),
  state: z.enum(redemptionStates),
  order_status: z.enum(orderStatuses),
  service: z.enum(shippingServices),
  discount: money,
  order_total: money,
})

export type Redemption = z.infer<typeof redemption>

export const promotionSorts = sortIds(['created_at', 'code', 'uses'])

export type PromotionSort = (typeof promotionSorts)[number]

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const promotionQuery = pageInput.extend({
  search: searchText.optional(),
  status: z.enum(promotionStatuses).optional(),
  kind: z.enum(promotionKinds).optional(),
  owner: z.enum(promotionOwners).optional(),
  sort: z.enum(promotionSorts).optional(),
})

export type PromotionQuery = z.infer<typeof promotionQuery>

const action = z.enum(promotionActionNames)

/** Vendors manage their own promotions, staff everyone's. */
const manager = { role: 'vendor_or_admin', area: { vendor: 'products', admin: 'marketing' } } as const

export const promotionProcedures = {
  list_promotions: procedure({
    summary: 'Promotions, newest first; for a vendor, its own',
    ...manager,
    effect: 'read',
    input: promotionQuery.optional(),
    output: pageOf(promotionRow),
  }),
  get_promotion: procedure({
    summary: 'One promotion, with its sums',
    ...manager,
    effect: 'read',
    input: z.object({ p_promotion_id: id }),
    output: promotionDetails,
    refusals: ['promotion_not_found'],
  }),
  list_redemptions: procedure({
    summary: 'The uses of a promotion, newest first; a vendor sees its own goods in them',
    ...manager,
    effect: 'read',
    input: pageInput.extend({ p_promotion_id: id }),
    output: pageOf(redemption),
    refusals: ['promotion_not_found'],
  }),
  find_promotion_subjects: procedure({
    summary:
      'Vendors or products by part of their names, to choose what a promotion applies to; for a vendor, its own',
    ...manager,
    effect: 'read',
    input: z.object({
      p_scope: z.enum(['vendors', 'products']),
      p_search: searchText,
    }),
    output: z.array(z.object({ subject: id, name: z.string() })),
  }),
  save_promotion: procedure({
    summary:
      'Creates a promotion as a draft, or changes one; after its first use, only its limits can change. A vendor’s takes something off its own goods, at its cost',
    ...manager,
    effect: 'write',
    input: z.object({
      p_promotion_id: id.optional(),
      p_promotion: promotionFields,
      p_version: expectedVersion,
    }),
    output: promotion,
    refusals: [
      'promotion_not_found',
      'promotion_code_taken',
      'promotion_in_use',
      'promotion_status_changed',
      'promotion_max_uses_too_low',
      'promotion_of_vendor',
      'promotion_not_for_vendors',
      'promotion_products_not_found',
      'too_many_promotions',
    ],
  }),
  transition_promotion: procedure({
    summary: 'Starts, pauses, resumes or ends a promotion; staff can only pause or end a vendor’s',
    ...manager,
    effect: 'write',
    input: z.object({ p_promotion_id: id, p_action: action }),
    output: promotion,
    refusals: ['promotion_not_found', 'promotion_status_changed', 'promotion_of_vendor'],
  }),
  list_promotion_offers: procedure({
    summary: 'The marketplace’s promotions that vendors pay for, which the vendor can join or has joined',
    role: 'vendor',
    area: 'products',
    effect: 'read',
    input: noInput,
    output: z.array(promotionOffer),
  }),
  answer_promotion_offer: procedure({
    summary: 'Joins a promotion that vendors pay for, by the terms that were shown, or leaves it',
    role: 'vendor',
    area: 'products',
    effect: 'write',
    input: z.object({ p_promotion_id: id, p_joins: z.boolean(), p_terms: version }),
    output: z.object({ joined: z.boolean() }),
    refusals: ['promotion_not_found', 'promotion_status_changed', 'version_conflict'],
  }),
}
