import { usesPhonePrompt } from '@contract/payments/facts'
import { creditInTransit } from '@server/domains/ledger/accounts'
import type { Payment, Refund } from './transitions'

/** The ledger owner of a payment's money: the provider, or `offline` for one recorded manually. */
export const accountOwner = ({ provider, byCredit }: Payment): string =>
  provider ?? (byCredit ? creditInTransit : 'offline')

/**
 * Whether only a person can send a payment's refunds: it was made offline, or with a credit or to a provider's phone that were erased with their
 * owner's account.
 */
export const isRefundedManually = ({ provider, payerPhone, byCredit, creditClosedAt }: Payment): boolean =>
  provider === null ? !byCredit || creditClosedAt !== null : usesPhonePrompt(provider) && payerPhone === null

/** Whether a payment's refunds are credit at once. */
export const isRefundedAsCredit = (payment: Payment): boolean =>
  payment.byCredit && !isRefundedManually(payment)

/** The ledger owner of the money that a completed refund was sent from: a person sends it from our own account. */
export function refundAccountOwner(
  payment: Payment,
  { settledAs, attempts }: Pick<Refund, 'settledAs' | 'attempts'>,
): string {
  if (settledAs === 'credit') return creditInTransit
  // Before refunds recorded how they were settled, only those that no provider had ever sent were.
  return settledAs || (isRefundedManually(payment) && attempts === 0) ? 'offline' : accountOwner(payment)
}
