import { z } from 'zod'
import { productCategories, productLimits } from '../catalog/facts'
import { toDollars } from '../core/money'
import { noInput, procedure } from '../core/procedure'
import {
  dollars,
  percentToBps,
  dollarsToMinor,
  money,
  percent,
  percentage,
  twoDecimals,
} from '../core/amounts'
import { auditEntryOf, day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { planIds } from '../subscriptions/facts'
import * as texts from '../texts'
import { commissionLimits, datedStates } from './facts'

/** What a rule can be about, the most specific first: the first one that has a rule decides. */
export const commissionScopes = ['vendor', 'category', 'plan'] as const

export type CommissionScope = (typeof commissionScopes)[number]

export const commissionScopeLabels: Record<CommissionScope, string> = {
  vendor: 'Vendor',
  category: 'Category',
  plan: 'Plan',
}

export const commissionRuleSorts = sortIds(['subject', 'rate', 'valid_from'])

export type CommissionRuleSort = (typeof commissionRuleSorts)[number]

/** A commission rule. Applies to orders placed from `valid_from` to the day before `valid_to`; null: open-ended. */
export const commissionRule = z.object({
  rule_id: id,
  scope: z.enum(commissionScopes),
  /** A plan's id, a category, or a vendor's id. */
  subject: z.string(),
  /** The subject in words: a vendor's name, a category, a plan's name. */
  subject_name: z.string(),
  rate_percent: percent,
  /** Minimum and maximum of the commission on one item of an order. */
  floor: money.nullable(),
  cap: money.nullable(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** The first day of the next one of the same kind; null if none follows. */
  next_from: z.string().nullable(),
  state: z.enum(datedStates),
})

export type CommissionRule = z.infer<typeof commissionRule>

/** Filters, sort and paging of the list. */
export const commissionRuleQuery = pageInput.extend({
  /** Part of a vendor's, a category's or a plan's name. */
  search: searchText.optional(),
  scope: z.enum(commissionScopes).optional(),
  state: z.enum(datedStates).optional(),
  sort: z.enum(commissionRuleSorts).optional(),
})

export type CommissionRuleQuery = z.infer<typeof commissionRuleQuery>

const messages = texts.commission

const { percentMax, boundMax } = commissionLimits

const bound = z
  .number(messages.bound(boundMax))
  .min(0, messages.bound(boundMax))
  .max(boundMax, messages.bound(boundMax))
  .refine(...twoDecimals)

const ruleFields = {
  scope: z.enum(commissionScopes, { error: messages.scope }),
  subject: z.string(messages.subject).trim().min(1, messages.subject).max(120, messages.subject),
  ratePercent: percentage.min(0, messages.range).max(percentMax, messages.range),
  floor: bound.nullable(),
  cap: bound.nullable(),
  validFrom: day,
}

/** The form of a new rule. */
export const newCommissionRuleForm = z
  .object(ruleFields)
  .refine(({ floor, cap }) => floor === null || cap === null || floor <= cap, {
    path: ['cap'],
    message: messages.capBelowMinimum,
  })

/** A rule's facts before and after a change, as recorded in its history. */
export const commissionRuleFacts = commissionRule.pick({
  rate_percent: true,
  floor: true,
  cap: true,
  valid_from: true,
  valid_to: true,
})

export const commissionRuleChange = auditEntryOf(
  ['commission_rule_added', 'commission_rule_ended'],
  commissionRuleFacts,
)

export type CommissionRuleChange = z.infer<typeof commissionRuleChange>

/** What a sale would earn: the rule that decides, null without any, and the split of the goods' price. */
export const commissionExample = z.object({
  rule: commissionRule.nullable(),
  goods: money,
  commission: money,
  net: money,
})

export type CommissionExample = z.infer<typeof commissionExample>

/** The ledger's commission of a month: of sales, what refunds and lost disputes took back, and what is left. */
export const commissionMonth = z.object({
  month: z.string(),
  earned: money,
  returned: money,
  net: money,
})

export type CommissionMonth = z.infer<typeof commissionMonth>

const { quantityMax, priceMaxMinor } = productLimits

export const commissionProcedures = {
  list_commission_rules: procedure({
    summary: 'Commission rules by vendor, category and plan, past and future ones included',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: commissionRuleQuery.optional(),
    output: pageOf(commissionRule),
  }),
  add_commission_rule: procedure({
    summary: 'Adds a rule for orders placed from a given day; rules are never edited',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z
      .object({
        p_scope: ruleFields.scope,
        p_subject: ruleFields.subject,
        p_rate_percent: percentToBps(ruleFields.ratePercent),
        p_floor: dollarsToMinor(bound).nullable().optional(),
        p_cap: dollarsToMinor(bound).nullable().optional(),
        p_valid_from: ruleFields.validFrom,
      })
      .refine(({ p_floor, p_cap }) => (p_floor ?? 0) <= (p_cap ?? Infinity), {
        path: ['p_cap'],
        message: messages.capBelowMinimum,
      }),
    output: commissionRule,
    refusals: ['commission_rule_overlaps', 'commission_rule_in_past', 'commission_subject_unknown'],
  }),
  end_commission_rule: procedure({
    summary: 'Ends a rule; a rule ended on its first day is withdrawn and never applies',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_rule_id: id, p_valid_to: day }),
    output: commissionRule,
    refusals: [
      'commission_rule_not_found',
      'commission_rule_already_ends',
      'commission_rule_ends_before_start',
      'commission_rule_ends_in_past',
    ],
  }),
  list_commission_rule_changes: procedure({
    summary: 'Who added or ended which rule of a vendor, category or plan, newest first',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: pageInput.extend({ scope: ruleFields.scope, subject: ruleFields.subject }),
    output: pageOf(commissionRuleChange),
  }),
  get_commission_example: procedure({
    summary: 'The rule that applies to a sale on a given day, and how its price is split',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object({
      p_price: dollarsToMinor(
        dollars.min(0.01, messages.price).max(toDollars(priceMaxMinor), messages.price),
      ),
      p_quantity: z.number().int().min(1).max(quantityMax),
      p_vendor_id: id.optional(),
      p_category: z.enum(productCategories).optional(),
      /** Without one, the vendor's own. */
      p_plan: z.enum(planIds).optional(),
      p_on: day.optional(),
    }),
    output: commissionExample,
    refusals: ['order_too_large'],
  }),
  get_commission_months: procedure({
    summary: 'The commission that was earned in each of the last twelve months, from the ledger',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: noInput,
    output: z.object({ months: z.array(commissionMonth) }),
  }),
  list_commission_vendors: procedure({
    summary: 'The first approved vendors whose names contain the given text',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: z.object({ search: searchText.optional() }).optional(),
    output: z.array(z.object({ vendor_id: id, company_name: z.string(), plan: z.enum(planIds) })),
  }),
}
