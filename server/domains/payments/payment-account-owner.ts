import { usesPhonePrompt } from '@contract/payments/facts'
import type { Payment, Refund } from './transitions'

/** The ledger owner of a payment's money: the provider, or `offline` for one recorded manually. */
export const accountOwner = ({ provider }: Payment): string => provider ?? 'offline'

/**
 * Whether only a person can send a payment's refunds: it was made offline, or to a provider that sends them to the phone that paid, which was
 * erased with its owner's account.
 */
export const isRefundedManually = ({ provider, payerPhone }: Payment): boolean =>
  provider === null || (usesPhonePrompt(provider) && payerPhone === null)

/** The ledger owner of the money that a completed refund was sent from: a person sends it from our own account. */
export const refundAccountOwner = (
  payment: Payment,
  { settledAs, attempts }: Pick<Refund, 'settledAs' | 'attempts'>,
): string =>
  // Before refunds recorded how they were settled, only those that no provider had ever sent were.
  settledAs || (isRefundedManually(payment) && attempts === 0) ? 'offline' : accountOwner(payment)
