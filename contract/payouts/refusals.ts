import type { RefusalEntry } from '../core/refusal-entry'
import { type ConflictOfInterest, conflictOfInterestTexts } from './conflicts-of-interest'

/** Refusals about payouts and statements. */
export const payoutRefusals = {
  banks_unavailable: {
    status: 502,
    message: () =>
      'We couldn’t load the list of banks. Enter the code, which you can get from your bank or operator, or try again later.',
  },
  email_not_available: {
    status: 409,
    message: () => 'There’s no email of this kind to send for this order right now.',
  },
  payout_too_small: {
    status: 409,
    message: (p: { minimum: string }) =>
      `Your available balance must be over ${p.minimum} to request a payout.`,
  },
  payout_method_missing: {
    status: 409,
    message: () => 'Please set a payout method in your settings first.',
  },
  payout_account_invalid: {
    status: 400,
    field: (p: { field: string }) => `p_destination.${p.field}`,
    message: (p: { field: string; message: string }) => p.message,
  },
  payout_account_incomplete: {
    status: 409,
    message: (p: { message: string }) =>
      `Your payout account can’t be paid to as it is. Set your payout method again. ${p.message}`,
  },
  payout_in_progress: {
    status: 409,
    message: () =>
      'You already have a payout awaiting approval. You can request another once it has been processed.',
  },
  payout_on_hold: {
    status: 409,
    message: (p: { until: string }) =>
      `The payout account was set recently. To keep the money safe, payouts are on hold until ${p.until}.`,
  },
  payout_balance_negative: {
    status: 409,
    message: (p: { balance: string }) =>
      `The vendor’s balance is ${p.balance}: something was refunded after this payout was requested. Decline it, or wait until new earnings cover the difference.`,
  },
  payout_vendor_suspended: {
    status: 409,
    message: () => 'The vendor is suspended. Its payouts are held until it’s reinstated or closed.',
  },
  payout_destination_unsupported: {
    status: 409,
    message: (p: { method: string; country: string }) =>
      `No payment provider sends payouts by ${p.method} to ${p.country}. They are paid another way.`,
  },
  payout_way_unavailable: {
    status: 409,
    message: (p: { method: string }) =>
      `${p.method} isn’t paid from a bank file. Pay this payout another way.`,
  },
  payout_not_found: { status: 404, message: () => 'Payout not found.' },
  payout_second_approver_required: {
    status: 403,
    message: () => 'You gave the first approval. A second person has to approve this payout.',
  },
  approver_too_new: {
    status: 403,
    message: (p: { until: string }) =>
      `You were given new permissions recently. To keep the money safe, you can’t approve payouts until ${p.until}.`,
  },
  payout_self_approval: {
    status: 403,
    message: (p: { what: ConflictOfInterest }) =>
      `${conflictOfInterestTexts[p.what]} Someone else has to approve it.`,
  },
  payout_sent_by_provider: {
    status: 409,
    message: () =>
      'The payment provider sends this payout, so only the provider can confirm the outcome. Check with the provider instead.',
  },
  payout_paid_by_bank: {
    status: 409,
    message: () => 'No provider sends this payout, so there’s none to check with.',
  },
  payout_paid_by_hand: {
    status: 409,
    message: () => 'This payout is paid by hand. Record it with the day and a proof.',
  },
  payout_not_by_hand: {
    status: 409,
    message: () => 'This payout isn’t paid by hand, so it is recorded another way.',
  },
  payout_paid_on_invalid: {
    status: 400,
    field: 'p_paid_on',
    message: () => 'Enter a day between the approval of this payout and today.',
  },
  payout_returned_on_invalid: {
    status: 400,
    field: 'p_returned_on',
    message: () => 'Enter a day between the payment of this payout and today.',
  },
  payout_already_retried: { status: 409, message: () => 'This payout has already been retried.' },
  payout_not_failed: {
    status: 409,
    message: (p: { status: string }) => `Only a failed payout can be retried. This one is ${p.status}.`,
  },
  payout_balance_insufficient: {
    status: 409,
    message: (p: { balance: string; amount: string }) =>
      `The vendor’s available balance is ${p.balance}, less than the ${p.amount} of this payout.`,
  },
  no_bank_payouts: {
    status: 409,
    message: () => 'No approved payouts are waiting for a bank file.',
  },
  payout_run_not_found: { status: 404, message: () => 'This bank file does not exist.' },
  payout_status_changed: {
    status: 409,
    message: (p: { status: string }) => `This payout is already ${p.status}.`,
  },
  statement_not_closed: {
    status: 409,
    message: () => 'This month hasn’t ended yet. You can download its statement as a PDF once it has.',
  },
} satisfies Record<string, RefusalEntry>
