import { z } from 'zod'
import { noInput, procedure } from '../core/procedure'
import { money, percent } from '../core/amounts'
import { id, pageInput, pageOf, expectedVersion, version, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { vendorStatuses } from '../vendors/states'
import * as texts from '../texts'
import { planIds, planLimits } from './facts'

/** How a plan invoice was paid: out of the vendor's available balance, or outside the marketplace, as an admin noted. */
export const planPaymentSources = ['balance', 'offline'] as const

export type PlanPaymentSource = (typeof planPaymentSources)[number]

/** `lapsed`: unpaid past its due day, so that the vendor fell back to the free plan; it is still owed. */
export const planInvoiceStates = ['paid', 'unpaid', 'lapsed'] as const

export type PlanInvoiceState = (typeof planInvoiceStates)[number]

/** What a vendor owes for a month of its plan. */
export const planInvoice = z.object({
  invoice_id: id,
  /** The billing document, and its number. */
  document_id: id,
  label: z.string(),
  month: z.string(),
  plan: z.enum(planIds),
  amount: money,
  state: z.enum(planInvoiceStates),
  issued_at: z.string(),
  due_at: z.string(),
  paid_at: z.string().nullable(),
  paid_by: z.enum(planPaymentSources).nullable(),
})

export type PlanInvoice = z.infer<typeof planInvoice>

/** A plan that a vendor can be on, with the part of the goods' price that the marketplace keeps. */
const planOffer = z.object({
  id: z.enum(planIds),
  name: z.string(),
  price: money,
  /** Another one than `price` where the operator has changed it this month. */
  price_from_next_month: money,
  commission_percent: percent,
  /** When it would start: a higher-priced plan at once, a cheaper one with the next month. Null for the plan that the vendor is on. */
  starts: z.enum(['now', 'next_month']).nullable(),
  /** What choosing it costs at once: its difference to what is paid for, for the rest of the month. */
  due_now: money,
})

export type PlanOffer = z.infer<typeof planOffer>

/** A plan as an applicant chooses it. */
const plan = planOffer.pick({ id: true, name: true, price: true, commission_percent: true })

export type Plan = z.infer<typeof plan>

/** The plan that begins with a month. */
const nextPlan = z.object({ plan: z.enum(planIds), from: z.string() })

/** A vendor's own plan, and what another one would cost and change. */
export const ownPlan = z.object({
  /** A change names it, so that nobody pays another amount than the one they saw. */
  version,
  current: z.enum(planIds),
  /** The plan whose commission new orders have: another than `current` while an invoice is unpaid. */
  in_effect: z.enum(planIds),
  next: nextPlan.nullable(),
  offers: z.array(planOffer),
  /** A commission agreed with this vendor, which no plan changes; null where there is none. */
  own_commission_percent: percent.nullable(),
  /** The rest of this month: `days` of its `of` days, today included. */
  rest: z.object({ from: z.string(), to: z.string(), days: z.number().int(), of: z.number().int() }),
  /** The first day of the next month. */
  next_month: z.string(),
  /** What a change is paid from. Null for whoever may not see the vendor's money. */
  available: money.nullable(),
  /** What plan invoices are unpaid; until it is paid, no higher-priced plan can be chosen. */
  unpaid: money,
})

export type OwnPlan = z.infer<typeof ownPlan>

/** A vendor with its plan. */
export const subscription = z.object({
  vendor_id: id,
  company_name: z.string(),
  status: z.enum(vendorStatuses),
  plan: z.enum(planIds),
  version,
  price: money,
  next: nextPlan.nullable(),
  available: money,
  unpaid: money,
  unpaid_invoices: z.number().int(),
  /** When the oldest unpaid invoice is due. */
  due_at: z.string().nullable(),
})

export type Subscription = z.infer<typeof subscription>

export const subscriptionSorts = sortIds(['company_name', 'unpaid'])

export type SubscriptionSort = (typeof subscriptionSorts)[number]

/** Filters, sort and paging of the admin's list. */
export const subscriptionQuery = pageInput.extend({
  /** Part of a vendor's name. */
  search: searchText.optional(),
  plan: z.enum(planIds).optional(),
  payment: z.enum(['unpaid', 'settled']).optional(),
  sort: z.enum(subscriptionSorts).optional(),
})

export type SubscriptionQuery = z.infer<typeof subscriptionQuery>

/** How many vendors are on each plan, and what the plans brought in this month. */
export const planSummary = z.object({
  plans: z.array(
    z.object({
      plan: z.enum(planIds),
      name: z.string(),
      price: money,
      price_from_next_month: money,
      /** Null while no rule applies. */
      commission_percent: percent.nullable(),
      vendors: z.number().int(),
    }),
  ),
  month: z.string(),
  invoiced: money,
  paid: money,
  /** Of all months. */
  unpaid: money,
})

export type PlanSummary = z.infer<typeof planSummary>

const messages = texts.subscription

const { reasonMin, reasonMax } = planLimits

/** The form of an admin's change of a plan. */
export const planChangeForm = z.object({
  plan: z.enum(planIds),
  reason: z.string().trim().min(reasonMin, messages.reason).max(reasonMax, messages.reasonTooLong(reasonMax)),
})

/** The form that marks an invoice as paid. */
export const offlinePaymentForm = z.object({
  note: z.string().trim().min(reasonMin, messages.note).max(reasonMax, messages.reasonTooLong(reasonMax)),
})

export const subscriptionProcedures = {
  list_plans: procedure({
    summary:
      'The plans, with their monthly price and what part of the goods’ price the marketplace keeps today',
    role: 'public',
    effect: 'read',
    caching: { tags: () => ['plans', 'settings'] },
    input: noInput,
    output: z.array(plan),
  }),
  list_subscriptions: procedure({
    summary: 'Vendors with their plans and the amounts they owe; stopped ones as long as they owe',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: subscriptionQuery.optional(),
    output: pageOf(subscription),
  }),
  get_plan_summary: procedure({
    summary: 'How many vendors are on each plan, and what the plans brought in this month',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: noInput,
    output: planSummary,
  }),
  list_plan_invoices: procedure({
    summary: "A vendor's plan invoices, newest first",
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: pageInput.extend({ p_vendor_id: id }),
    output: pageOf(planInvoice),
  }),
  set_vendor_plan: procedure({
    summary:
      "Changes a vendor's plan and notifies the vendor of the reason: a higher-priced plan is invoiced at once for the rest of the month, a cheaper one starts next month",
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({
      p_vendor_id: id,
      p_plan: planChangeForm.shape.plan,
      p_reason: planChangeForm.shape.reason,
      p_version: expectedVersion,
    }),
    output: z.object({ plan: z.enum(planIds), from: z.string() }),
    refusals: ['vendor_not_found', 'vendor_plan_already_set'],
  }),
  settle_plan_invoice: procedure({
    summary: 'Marks a plan invoice as paid outside the marketplace',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_invoice_id: id, p_note: offlinePaymentForm.shape.note }),
    output: planInvoice,
    refusals: ['plan_invoice_not_found', 'plan_invoice_already_paid'],
  }),
  get_own_plan: procedure({
    summary: "The vendor's plan, and for each plan what changing to it costs now and when it starts",
    role: 'vendor',
    area: 'settings',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: ownPlan,
  }),
  change_plan: procedure({
    summary:
      'Changes the plan, and with it the commission on later orders: a higher-priced one at once, paid for the rest of the month out of the available balance; a cheaper one from next month',
    role: 'vendor',
    area: 'money',
    effect: 'write',
    input: z.object({ p_plan: z.enum(planIds), p_version: version }),
    output: z.object({ plan: z.enum(planIds), from: z.string() }),
    refusals: ['plan_already_set', 'plan_invoice_unpaid', 'plan_not_covered'],
  }),
  list_own_plan_invoices: procedure({
    summary: "The vendor's own plan invoices, newest first",
    role: 'vendor',
    area: 'settings',
    whileStopped: true,
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(planInvoice),
  }),
}
