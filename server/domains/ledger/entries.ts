import type { PostableAccount } from '@contract/accounting/manual-postings'
import type { Minor } from '@contract/core/money'
import type { ImportSchemeId } from '@contract/pricing/import-tax'
import {
  providerAccount,
  availableAccount,
  bankAccount,
  carrierCostsAccount,
  commissionAccount,
  creditInTransit,
  customerCreditAccount,
  disputedAccount,
  disputeLossesAccount,
  goodwillAccount,
  heldAccount,
  pendingAccount,
  postableAccount,
  promotionsAccount,
  providerFeesAccount,
  refundsHeldAccount,
  shippingAccount,
  subscriptionsAccount,
  taxAccountOf,
} from './accounts'
import type { Entry, Line } from './service'

// Every ledger entry of the product, named for its business event. Amounts: US cents, unless a currency is named. The key identifies the
// event, so that none is posted twice.

/**
 * What an item cost, or a part of it, by whom it belongs to. The sum of the first five, less the subsidy (what the marketplace pays of it by a
 * promotion), is what the buyer pays.
 */
export interface ItemShares {
  netMinor: Minor
  commissionMinor: Minor
  taxMinor: Minor
  shippingMinor: Minor
  /** What the vendor pays of the shipping, by its offer: its net is without it. */
  vendorShippingMinor: Minor
  subsidyMinor: Minor
}

/** What the ledger needs of an order item. */
export interface LedgerItem extends ItemShares {
  id: string
  vendorId: string
  importScheme: ImportSchemeId | null
}

/** What the ledger needs of an item's refund: which one of it, and what the marketplace adds; `released`: the net was available already. */
export interface LedgerRefund extends LedgerItem {
  number: number
  goodwillMinor: Minor
  released: boolean
}

/** Minor units of a currency. */
export interface Money {
  amount: Minor
  currency: string
}

interface LedgerPayout {
  id: string
  vendorId: string
  amountMinor: Minor
}

export const saleKey = (itemId: string) => `item_sale:${itemId}`
export const releaseKey = (itemId: string) => `item_release:${itemId}`

/**
 * An item was paid at a provider: its net is pending for the vendor; commission, tax and shipping, with the vendor's part of it, go to their accounts. What the marketplace
 * pays of it comes from its promotions, not from the provider.
 */
export function itemSold(item: LedgerItem, provider: string): Entry {
  const from = providerAccount(provider)
  return {
    key: saleKey(item.id),
    lines: [
      { from, to: pendingAccount(item.vendorId), amount: item.netMinor, reason: 'sale' },
      { from, to: commissionAccount, amount: item.commissionMinor, reason: 'commission' },
      { from, to: taxAccountOf(item.importScheme), amount: item.taxMinor, reason: 'tax' },
      { from, to: shippingAccount, amount: item.shippingMinor, reason: 'shipping' },
      { from, to: shippingAccount, amount: item.vendorShippingMinor, reason: 'vendor_shipping' },
      { from: promotionsAccount, to: from, amount: item.subsidyMinor, reason: 'discount' },
    ],
  }
}

const allShippingOf = ({ shippingMinor, vendorShippingMinor }: ItemShares): Minor =>
  shippingMinor + vendorShippingMinor

/** A later refund of an item has its number in the key. */
export const refundKey = ({ id, number }: Pick<LedgerRefund, 'id' | 'number'>) =>
  number === 1 ? `item_refund:${id}` : `item_refund:${id}:${number}`

/** What is left of a delivered item's net becomes available to its vendor. */
export const itemReleased = ({
  id,
  vendorId,
  netMinor,
}: Pick<LedgerItem, 'id' | 'vendorId' | 'netMinor'>): Entry => ({
  key: releaseKey(id),
  lines: [
    { from: pendingAccount(vendorId), to: availableAccount(vendorId), amount: netMinor, reason: 'release' },
  ],
})

/**
 * All or a part of an item is refunded: what its buyer paid of it, including commission, is held for them with the goodwill added to it, and the
 * marketplace's promotions get back what they paid.
 */
export function itemRefunded(item: LedgerRefund): Entry {
  const from = netAccountOf(item)
  return {
    key: refundKey(item),
    lines: [
      { from, to: refundsHeldAccount, amount: item.netMinor, reason: 'refund' },
      { from: commissionAccount, to: refundsHeldAccount, amount: item.commissionMinor, reason: 'refund' },
      {
        from: taxAccountOf(item.importScheme),
        to: refundsHeldAccount,
        amount: item.taxMinor,
        reason: 'refund',
      },
      { from: shippingAccount, to: refundsHeldAccount, amount: allShippingOf(item), reason: 'refund' },
      { from: refundsHeldAccount, to: promotionsAccount, amount: item.subsidyMinor, reason: 'discount' },
      {
        from: goodwillAccount,
        to: refundsHeldAccount,
        amount: Math.max(0, item.goodwillMinor),
        reason: 'goodwill',
      },
      {
        from: refundsHeldAccount,
        to: goodwillAccount,
        amount: Math.max(0, -item.goodwillMinor),
        reason: 'goodwill',
      },
    ],
  }
}

/** A payment came too late, twice or for too much: the excess is held for its buyer. */
export const paymentRefunded = (payment: { id: string; provider: string }, money: Money): Entry => ({
  key: `late_payment:${payment.id}`,
  lines: [
    { from: providerAccount(payment.provider), to: refundsHeldAccount, ...money, reason: 'late_payment' },
  ],
})

export const providerFeeKey = (paymentId: string) => `provider_fee:${paymentId}`

/** A provider kept its fee of a payment: the marketplace bears it. */
export const providerFeeKept = (payment: { id: string; provider: string }, money: Money): Entry => ({
  key: providerFeeKey(payment.id),
  lines: [
    {
      from: providerFeesAccount,
      to: providerAccount(payment.provider),
      ...money,
      reason: 'provider_fee',
    },
  ],
})

/** What the ledger needs of a carrier's charge: US cents. */
interface LedgerCarrierCost {
  id: string
  amountUsdMinor: Minor
}

/** A carrier charged for a parcel, which was paid from the bank: the marketplace bears it. */
export const carrierCharged = ({ id, amountUsdMinor: amount }: LedgerCarrierCost): Entry => ({
  key: `carrier_cost:${id}`,
  lines: [{ from: carrierCostsAccount, to: bankAccount, amount, reason: 'carrier_cost' }],
})

/** A charge that was posted is taken back. */
export const carrierChargeReversed = ({ id, amountUsdMinor: amount }: LedgerCarrierCost): Entry => ({
  key: `carrier_cost_reversed:${id}`,
  lines: [{ from: bankAccount, to: carrierCostsAccount, amount, reason: 'carrier_cost' }],
})

/** A refund was sent: the amount held for the buyer leaves through the provider, or on its way to their credit. */
export const refundSent = (refund: { id: string; money: Money }, provider: string): Entry => ({
  key: `refund_sent:${refund.id}`,
  lines: [
    {
      from: refundsHeldAccount,
      to: providerAccount(provider),
      ...refund.money,
      reason: provider === creditInTransit ? 'credit' : 'refund_sent',
    },
  ],
})

/** A refund that a person had made was made by its provider too: the marketplace bears it, unless the customer pays it back. */
export const refundSentTwice = (refund: { id: string; money: Money }, provider: string): Entry => ({
  key: `refund_sent_twice:${refund.id}`,
  lines: [{ from: goodwillAccount, to: providerAccount(provider), ...refund.money, reason: 'refund_sent' }],
})

/** What was refunded twice was paid back by the customer: the money is with the operator. */
export const doubleRefundPaidBack = (refund: { id: string; money: Money }): Entry => ({
  key: `refund_paid_back:${refund.id}`,
  lines: [
    { from: providerAccount('offline'), to: goodwillAccount, ...refund.money, reason: 'refund_paid_back' },
  ],
})

/** A refund went to its customer's credit: through the account that `refundSent` names. */
export const creditGiven = (refund: { id: string; amountMinor: Minor }, userId: string): Entry => ({
  key: `credit_given:${refund.id}`,
  lines: [
    {
      from: providerAccount(creditInTransit),
      to: customerCreditAccount(userId),
      amount: refund.amountMinor,
      reason: 'credit',
    },
  ],
})

/** An order was paid with its customer's credit: what it bought is posted as of any payment. */
export const creditSpent = (payment: { id: string; amountMinor: Minor }, userId: string): Entry => ({
  key: `credit_spent:${payment.id}`,
  lines: [
    {
      from: customerCreditAccount(userId),
      to: providerAccount(creditInTransit),
      amount: payment.amountMinor,
      reason: 'credit',
    },
  ],
})

/** A customer's credit was paid out by a person, from the operator's own account. */
export const creditPaidOut = (payout: { id: string; userId: string; amountMinor: Minor }): Entry => ({
  key: `credit_paid_out:${payout.id}`,
  lines: [
    {
      from: customerCreditAccount(payout.userId),
      to: providerAccount('offline'),
      amount: payout.amountMinor,
      reason: 'credit',
    },
  ],
})

/** A payout was requested: the vendor's available balance is held for it. */
export const payoutRequested = ({ id, vendorId, amountMinor: amount }: LedgerPayout): Entry => ({
  key: `payout_hold:${id}`,
  lines: [{ from: availableAccount(vendorId), to: heldAccount(vendorId), amount, reason: 'payout_hold' }],
})

/** A payout's transfer completed: the held amount left through the provider. */
export const payoutSent = ({ id, vendorId, amountMinor: amount }: LedgerPayout, provider: string): Entry => ({
  key: `payout_sent:${id}`,
  lines: [{ from: heldAccount(vendorId), to: providerAccount(provider), amount, reason: 'payout_sent' }],
})

/** A payout was declined or its transfer failed: the held amount is available again. */
export const payoutFailed = ({ id, vendorId, amountMinor: amount }: LedgerPayout): Entry => ({
  key: `payout_back:${id}`,
  lines: [{ from: heldAccount(vendorId), to: availableAccount(vendorId), amount, reason: 'payout_back' }],
})

export const payoutReturnKey = (payoutId: string) => `payout_returned:${payoutId}`

/** A completed transfer was returned: the money is back at the provider and available to the vendor. */
export const payoutReturned = (
  { id, vendorId, amountMinor: amount }: LedgerPayout,
  provider: string,
): Entry => ({
  key: payoutReturnKey(id),
  lines: [
    { from: providerAccount(provider), to: heldAccount(vendorId), amount, reason: 'payout_back' },
    { from: heldAccount(vendorId), to: availableAccount(vendorId), amount, reason: 'payout_back' },
  ],
})

/** What the ledger needs of a dispute's item: everyone's part of the disputed amount, and whether the net was available when frozen. */
export interface DisputedItem extends ItemShares {
  vendorId: string
  importScheme: ImportSchemeId | null
  released: boolean
}

/** Where a vendor's net is. */
const netAccountOf = ({ released, vendorId }: Pick<DisputedItem, 'released' | 'vendorId'>) =>
  released ? availableAccount(vendorId) : pendingAccount(vendorId)

/** A payment is disputed: the vendors' net of the disputed items is frozen. */
export const disputeOpened = (disputeId: string, items: readonly DisputedItem[]): Entry => ({
  key: `dispute_open:${disputeId}`,
  lines: items.map((item) => ({
    from: netAccountOf(item),
    to: disputedAccount(item.vendorId),
    amount: item.netMinor,
    reason: 'dispute',
  })),
})

/** A dispute was won: the net is back where it was. */
export const disputeWon = (disputeId: string, items: readonly DisputedItem[]): Entry => ({
  key: `dispute_won:${disputeId}`,
  lines: items.map((item) => ({
    from: disputedAccount(item.vendorId),
    to: netAccountOf(item),
    amount: item.netMinor,
    reason: 'dispute_won',
  })),
})

/** A dispute was lost: all of the disputed amount left through the provider; the marketplace bears what no item covers. */
export function disputeLost(
  dispute: { id: string; uncoveredMinor: Minor },
  items: readonly DisputedItem[],
  provider: string,
): Entry {
  const to = providerAccount(provider)
  const reason = 'dispute_lost'
  return {
    key: `dispute_lost:${dispute.id}`,
    lines: [
      ...items.flatMap((item): Line[] => [
        { from: disputedAccount(item.vendorId), to, amount: item.netMinor, reason },
        { from: commissionAccount, to, amount: item.commissionMinor, reason },
        { from: taxAccountOf(item.importScheme), to, amount: item.taxMinor, reason },
        { from: shippingAccount, to, amount: allShippingOf(item), reason },
        { from: to, to: promotionsAccount, amount: item.subsidyMinor, reason: 'discount' },
      ]),
      { from: disputeLossesAccount, to, amount: dispute.uncoveredMinor, reason },
    ],
  }
}

/** A vendor's month of its plan is paid out of its available balance. */
export const planFeePaid = (invoice: { id: string; vendorId: string; amountMinor: Minor }): Entry => ({
  key: `plan_fee:${invoice.id}`,
  lines: [
    {
      from: availableAccount(invoice.vendorId),
      to: subscriptionsAccount,
      amount: invoice.amountMinor,
      reason: 'plan_fee',
    },
  ],
})

/** A vendor's month of its plan was paid outside the marketplace: the money is with the operator. */
export const planFeeSettled = (invoice: { id: string; amountMinor: Minor }): Entry => ({
  key: `plan_fee:${invoice.id}`,
  lines: [
    {
      from: providerAccount('offline'),
      to: subscriptionsAccount,
      amount: invoice.amountMinor,
      reason: 'plan_fee',
    },
  ],
})

/** What the ledger needs of a posting by hand. */
export interface LedgerManualPosting {
  id: string
  from: PostableAccount
  to: PostableAccount
  money: Money
}

/** A posting that one person proposed was approved by another. */
export const manuallyPosted = ({ id, from, to, money }: LedgerManualPosting): Entry => ({
  key: `manual_posting:${id}`,
  lines: [{ from: postableAccount(from), to: postableAccount(to), ...money, reason: 'correction' }],
})
