import type { Minor } from '../core/money'
import { adminPaths } from '../core/admin-paths'
import { withQuery } from '../core/paths'
import type { AccountKind } from './procedures'

/** An amount in minor units of its currency. */
export interface MoneyFact {
  amountMinor: Minor
  currency: string
}

/** The kinds of record that a finding names. */
export type RecordKind =
  | 'order'
  | 'order_item'
  | 'payment'
  | 'refund'
  | 'dispute'
  | 'payout'
  | 'vendor'
  | 'customer'
  | 'credit_payout'
  | 'plan_invoice'
  | 'manual_posting'
  | 'carrier_cost'

export interface RecordFact {
  record: RecordKind
  id: string
}

/** A ledger account. `owner` is a vendor's or customer's id, a provider, or '' for one of the marketplace's own. */
export interface AccountFact {
  account: AccountKind
  owner: string
}

/** An event of the ledger by its key: `item_sale:<id>`. */
export interface EventFact {
  event: string
}

export interface PostingFact {
  reason: string
  from: AccountFact
  to: AccountFact
  money: MoneyFact
}

/** What a finding states: what the checks know is turned into names and amounts before people read it. */
export type Fact = string | number | MoneyFact | RecordFact | AccountFact | EventFact | readonly PostingFact[]

/** Everything that the checks of the ledger can find, with the facts of each. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- a type has an index signature, which facts by kind need
export type FindingFacts = {
  currency_unbalanced: { total: MoneyFact }
  event_unbalanced: { event: EventFact; total: MoneyFact }
  event_incomplete: { event: EventFact; lines: number; expected: number }
  source_missing: { event: EventFact }
  stored_balance_differs: { account: AccountFact; stored: MoneyFact; posted: MoneyFact }
  daily_sum_differs: {
    day: string
    account: AccountFact
    countedIn: MoneyFact
    countedOut: MoneyFact
    postedIn: MoneyFact
    postedOut: MoneyFact
  }
  balance_unexplained: { account: AccountFact; booked: MoneyFact; recorded: MoneyFact }
  balance_negative: { account: AccountFact; balance: MoneyFact }
  credit_in_transit: { balance: MoneyFact }
  event_not_posted: { event: EventFact; expected: readonly PostingFact[] }
  event_unexpected: { event: EventFact; posted: readonly PostingFact[] }
  event_differs: { event: EventFact; posted: readonly PostingFact[]; expected: readonly PostingFact[] }
  order_paid_by_nothing: { order: RecordFact }
  payment_unexplained: { payment: RecordFact; amount: MoneyFact; bought: MoneyFact; returned: MoneyFact }
  dispute_parts_differ: { dispute: RecordFact }
  discount_of_items_differs: { order: RecordFact; discount: MoneyFact; items: MoneyFact }
  vendor_shipping_of_items_differs: { order: RecordFact; parcel: MoneyFact; items: MoneyFact }
  promotion_of_order_differs: { order: RecordFact; stated: string; used: string }
  promotion_given_back: { order: RecordFact; code: string }
  promotion_uses_differ: { code: string; counted: number; taken: number }
  invoice_missing: { order: RecordFact }
  credit_note_missing: { of: RecordFact }
  credit_note_unexpected: { of: RecordFact }
  credit_note_differs: { of: RecordFact; amount: MoneyFact; label: string; noted: MoneyFact }
  credit_notes_exceed_invoice: { order: RecordFact; credited: MoneyFact; invoiced: MoneyFact }
  document_number_missing: { number: string }
  document_in_wrong_series: { label: string; series: string }
  file_missing: { description: string; key: string }
  payment_unknown: { reference: string; amount: MoneyFact }
  payment_amount_differs: { payment: RecordFact; there: MoneyFact; here: MoneyFact }
  payment_fee_differs: { payment: RecordFact; there: MoneyFact; here: MoneyFact }
  payment_not_applied: { payment: RecordFact; amount: MoneyFact; status: string }
  payment_not_listed: { payment: RecordFact }
  refund_unknown: { providerId: string; amount: MoneyFact }
  refund_amount_differs: { refund: RecordFact; there: MoneyFact; here: MoneyFact }
  refund_sent_twice: { refund: RecordFact }
  refund_made_by_hand_too: { refund: RecordFact; there: MoneyFact }
  refund_not_listed: { refund: RecordFact }
  transfer_unknown: { reference: string; amount: MoneyFact }
  transfer_of_failed_payout: { payout: RecordFact; amount: MoneyFact }
  transfer_amount_differs: { payout: RecordFact; there: MoneyFact; here: MoneyFact }
  transfer_not_listed: { payout: RecordFact }
  offline_payment_unmatched: { payment: RecordFact; amount: MoneyFact; day: string }
  offline_payment_matched_alone: { payment: RecordFact; amount: MoneyFact; day: string }
}

export type FindingKind = keyof FindingFacts

/** A finding as the checks state it. */
export type Mismatch = {
  [Kind in FindingKind]: { kind: Kind; facts: FindingFacts[Kind] }
}[FindingKind]

/** The pages on which a finding can be looked into. */
const findingPages = {
  order: adminPaths.order,
  payment: adminPaths.payment,
  payout: (id: string) => withQuery(adminPaths.payouts, { search: id }),
  vendor: adminPaths.vendor,
  customer: adminPaths.customer,
  carrier_cost: (id: string) => withQuery(adminPaths.carrierCosts, { search: id }),
  manual_posting: (id: string) => withQuery(adminPaths.manualPostings, { search: id }),
}

export const linkKinds = Object.keys(findingPages) as [LinkKind, ...LinkKind[]]

export type LinkKind = keyof typeof findingPages

/** A page that a finding links to. `label` is the record's name. */
export interface FindingLink {
  kind: LinkKind
  id: string
  label: string
}

export const findingPath = ({ kind, id }: Pick<FindingLink, 'kind' | 'id'>): string => findingPages[kind](id)
