import { z } from 'zod'
import { country } from '../core/address'
import { noInput, procedure } from '../core/procedure'
import { money, percent } from '../core/amounts'
import { day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { importSchemeIds } from '../pricing/import-tax'
import * as texts from '../texts'

/**
 * The state of the money that the marketplace holds for a vendor. `pending`: paid, not delivered or within the hold. `available`: for the next
 * payout. `disputed`: frozen. `on_its_way`: in a payout.
 */
export const escrowStates = ['pending', 'available', 'disputed', 'on_its_way'] as const

export type EscrowState = (typeof escrowStates)[number]

export const escrowSorts = sortIds(['total', 'oldest', 'vendor'])

export type EscrowSort = (typeof escrowSorts)[number]

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const escrowQuery = pageInput.extend({
  /** Part of a vendor's name. */
  search: searchText.optional(),
  /** Only vendors with money in this state. */
  state: z.enum(escrowStates).optional(),
  sort: z.enum(escrowSorts).optional(),
})

export type EscrowQuery = z.infer<typeof escrowQuery>

const amountsByState = {
  pending: money,
  available: money,
  disputed: money,
  on_its_way: money,
  total: money,
}

/** The money held for one vendor, and how long its oldest part has been held. */
export const vendorEscrow = z.object({
  vendor_id: id,
  vendor_name: z.string(),
  ...amountsByState,
  oldest_at: z.string(),
})

export type VendorEscrow = z.infer<typeof vendorEscrow>

export const escrowTotals = z.object({
  ...amountsByState,
  vendors: z.number().int(),
  /** Owed to buyers as refunds that are not sent yet. */
  refunds: money,
  oldest_at: z.string().nullable(),
})

export type EscrowTotals = z.infer<typeof escrowTotals>

/**
 * The kinds of ledger account. `provider`: at a payment provider, or with an operator for offline payments. `vendor_pending`,
 * `vendor_available`, `vendor_held`: a vendor's money, by stage. `commission`, `shipping`, `tax`: owed to the marketplace, the carriers and
 * the state. `refunds_held`: owed to buyers, not sent yet. `vendor_disputed`: a vendor's money frozen by disputes. `dispute_losses`: paid by
 * the marketplace in disputes over money that no item holds any more. `subscriptions`: what vendors paid for their plans. `promotions`: what
 * the marketplace paid of its buyers' discounts. `goodwill`: what it added to their refunds. `customer_credit`: a customer's credit.
 * `bank`: money in the operator's bank account. `provider_fees`: what payment providers charged. `carrier_costs`: what carriers charged.
 * `other_results`: other income and costs.
 */
export const accountKinds = [
  'provider',
  'vendor_pending',
  'vendor_available',
  'vendor_held',
  'vendor_disputed',
  'commission',
  'shipping',
  'tax',
  'refunds_held',
  'dispute_losses',
  'subscriptions',
  'promotions',
  'goodwill',
  'customer_credit',
  'bank',
  'provider_fees',
  'carrier_costs',
  'other_results',
] as const

export type AccountKind = (typeof accountKinds)[number]

/** `owner` is the vendor's name, or a provider's; null for an account of the marketplace's own. */
const ledgerAccount = z.object({ kind: z.string(), owner: z.string().nullable() })

export type LedgerAccount = z.infer<typeof ledgerAccount>

export const trialBalanceSorts = sortIds(['account'])

/** Filters and paging of the trial balance, under the same names as in the page's URL. */
export const trialBalanceQuery = pageInput.extend({
  /** The last day that counts; today unless given. */
  as_of: day.optional(),
  /** Part of a vendor's or provider's name. */
  search: searchText.optional(),
  kind: z.enum(accountKinds).optional(),
  sort: z.enum(trialBalanceSorts).optional(),
})

export type TrialBalanceQuery = z.infer<typeof trialBalanceQuery>

/** Decimal strings in `currency`. `balance` is credit less debit: positive for what we owe, negative for what we have. */
const balanceFields = { currency: z.string(), debit: z.string(), credit: z.string(), balance: z.string() }

export const trialBalanceRow = ledgerAccount.extend({ account_id: id, ...balanceFields })

export type TrialBalanceRow = z.infer<typeof trialBalanceRow>

/** The sums of all accounts of a currency; in books that balance, `balance` is zero. */
export const trialBalanceTotal = z.object({ ...balanceFields, accounts: z.number().int() })

export type TrialBalanceTotal = z.infer<typeof trialBalanceTotal>

/** The business events that are posted. */
export const ledgerEvents = [
  'item_sale',
  'item_release',
  'item_refund',
  'late_payment',
  'provider_fee',
  'refund_sent',
  'dispute_open',
  'dispute_won',
  'dispute_lost',
] as const

/** One event of an order with its postings. `about`: the item's name, or the reference of the payment. */
export const postedEvent = z.object({
  event_key: z.string(),
  kind: z.enum(ledgerEvents),
  about: z.string(),
  at: z.string(),
  postings: z.array(
    z.object({
      reason: z.string(),
      from: ledgerAccount,
      to: ledgerAccount,
      /** A decimal string. */
      amount: z.string(),
      currency: z.string(),
    }),
  ),
})

export type PostedEvent = z.infer<typeof postedEvent>

export const orderPostings = z.object({
  order_id: id,
  created_at: z.string(),
  customer_name: z.string(),
  total: money,
  events: z.array(postedEvent),
})

export type OrderPostings = z.infer<typeof orderPostings>

export const escrowProcedures = {
  list_escrow: procedure({
    summary: 'Money held for each vendor, by state, and since when',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: escrowQuery.optional(),
    output: pageOf(vendorEscrow),
  }),
  get_escrow_totals: procedure({
    summary: 'Money held for all vendors together, and for refunds',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: noInput,
    output: escrowTotals,
  }),
  list_trial_balance: procedure({
    summary: 'Every ledger account with its debits, credits and balance at the end of a day',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: trialBalanceQuery.optional(),
    output: pageOf(trialBalanceRow),
  }),
  get_trial_balance_totals: procedure({
    summary: 'Total debits, credits and balance of all ledger accounts, by currency',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: z.object({ as_of: day.optional() }).optional(),
    output: z.array(trialBalanceTotal),
  }),
  get_order_postings: procedure({
    summary: 'Everything posted for one order, in the order it happened',
    role: 'admin',
    area: 'money',
    effect: 'read',
    /** An order's id, or its first characters as people quote it. */
    input: z.object({ p_order: z.string().trim().max(40) }),
    output: orderPostings,
    refusals: ['order_not_found'],
  }),
}

/**
 * A period by its first and last day, in UTC. The names are those of the page's URL.
 */
export const taxReportQuery = z
  .object({
    from: day,
    to: day,
    country: country.optional(),
    /** Only the import VAT of one scheme, as its return lists it. */
    scheme: z.enum(importSchemeIds).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: texts.taxReport.periodInvalid })

export type TaxReportQuery = z.infer<typeof taxReportQuery>

/** Sums of a period. Refunds and lost disputes count in the period in which they happened; `net` is the difference. */
const taxSums = z.object({
  collected_base: money,
  collected: money,
  refunded_base: money,
  refunded: money,
  net_base: money,
  net: money,
})

export type TaxSums = z.infer<typeof taxSums>

/** One component of a country's tax, at one rate. */
export const taxReportRow = taxSums.extend({ component: z.string(), rate_percent: percent })

export type TaxReportRow = z.infer<typeof taxReportRow>

/**
 * Tax by country and component, US dollars, from the ledger; import VAT apart from other tax of its country. Components of one country are charged
 * on the same base, so that the country's base is not the sum of theirs. `unassigned`: what moved the tax accounts without an order.
 */
export const taxReport = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether its last day is not over. */
  open: z.boolean(),
  countries: z.array(
    taxSums.extend({
      country: z.string(),
      import_scheme: z.enum(importSchemeIds).nullable(),
      components: z.array(taxReportRow),
    }),
  ),
  unassigned: money,
  total: taxSums,
})

export type TaxReport = z.infer<typeof taxReport>

export const taxReportProcedures = {
  get_tax_report: procedure({
    summary: 'Tax collected and refunded in a period, by destination country and component',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: taxReportQuery,
    output: taxReport,
  }),
  export_tax_report: procedure({
    summary: 'The tax report as a CSV file',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: taxReportQuery,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),
}
