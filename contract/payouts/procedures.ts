import { z } from 'zod'
import { passwordRateLimit } from '../accounts/facts'
import { reauthenticationInput } from '../accounts/procedures'
import { noInput, procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, line, pageInput, pageOf, expectedVersion, version } from '../core/schemas'
import { bankListRateLimit, payoutMethods, payoutSchedules } from './facts'
import { payoutStatuses } from './states'

/** A vendor's money, net of commission, summed from the ledger. */
export const earningsSummary = z.object({
  available_for_payout: money,
  pending_balance: money,
  /** Requested, and not yet completed or failed. */
  on_its_way: money,
  /** Frozen by open disputes. */
  disputed_balance: money,
  total_paid_out: money,
  /** What a payout that is requested now deducts first: the unpaid plan invoices that the available balance covers. */
  plans_deducted_first: money,
  payout_method: z.enum(payoutMethods).nullable(),
  payout_account: z.string().nullable(),
  payout_account_version: version,
  /** What is missing for the account to be paid to; null if nothing is, or while there is none. */
  payout_account_problem: z.string().nullable(),
  /** The vendor's country, which determines how it is paid and what is needed for that. */
  country: z.string(),
  /** Until when no payout can be requested, since the account was set recently; null if it can. */
  payouts_held_until: z.iso.datetime().nullable(),
  /** When payouts are requested automatically, and the day of the next one; null if manual. */
  payout_schedule: z.enum(payoutSchedules),
  payout_schedule_version: version,
  next_scheduled_payout: z.string().nullable(),
})

export type EarningsSummary = z.infer<typeof earningsSummary>

export const payout = z.object({
  payout_id: id,
  created_at: z.string(),
  processed_at: z.string().nullable(),
  amount: money,
  payout_method: z.enum(payoutMethods),
  status: z.enum(payoutStatuses),
  failure_reason: z.string().nullable(),
})

export type Payout = z.infer<typeof payout>

/** A bank or an operator of mobile money, with the payment provider's own code. */
const payoutBank = z.object({ code: z.string(), name: z.string() })

export type PayoutBank = z.infer<typeof payoutBank>

const text = (min: number, max: number, message: string) => line().min(min, message).max(max)

const accountName = text(2, 120, 'Enter the name on the account.')

/** A number or code, which is typed and printed in groups: without spaces, in capitals. */
const compact = () => line().overwrite((value) => value.replace(/\s/g, '').toUpperCase())

/**
 * A payout method, as far as it is the same for every country; `payoutAccountProblem` says what is missing for one. Bank codes are the payment
 * provider's own, where a provider pays to the country; elsewhere our bank needs the bank's name and SWIFT code. An operator of mobile money
 * has the provider's code, or its name.
 */
export const payoutDestination = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('bank_transfer'),
    account_name: accountName,
    account_number: compact().min(5, 'Enter the account number.').max(34),
    bank_code: line().max(20),
    bank_name: line().max(120).optional(),
    swift: compact().max(11).optional(),
  }),
  z.object({
    method: z.literal('mobile_money'),
    account_name: accountName,
    account_number: text(9, 16, 'Enter the phone number, including the country code.').regex(
      /^\+?\d+$/,
      'Use digits only, starting with the country code.',
    ),
    bank_code: text(2, 20, 'Choose your operator.'),
    bank_name: line().max(120).optional(),
  }),
])

export type PayoutDestination = z.infer<typeof payoutDestination>

export const payoutProcedures = {
  get_vendor_earnings_summary: procedure({
    summary: "The vendor's balances",
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'read',
    input: noInput,
    output: earningsSummary,
  }),
  get_vendor_payouts: procedure({
    summary: "The vendor's payouts, newest first",
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(payout),
  }),
  request_vendor_payout: procedure({
    summary:
      'Requests a payout of the whole available balance; it is held until the transfer completes or fails',
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'write',
    idempotent: true,
    input: noInput,
    output: payout,
    refusals: [
      'payout_too_small',
      'payout_method_missing',
      'payout_account_incomplete',
      'payout_on_hold',
      'payout_in_progress',
      'vendor_suspended',
    ],
  }),
  save_payout_schedule: procedure({
    summary:
      'Sets when payouts are requested automatically: never, every Monday, or on the first of every month',
    role: 'vendor',
    area: 'money',
    effect: 'write',
    input: z.object({ p_schedule: z.enum(payoutSchedules), p_version: expectedVersion }),
    output: z.object({ schedule: z.enum(payoutSchedules) }),
  }),
  list_payout_banks: procedure({
    summary: "The banks or mobile-money operators of the vendor's country that payouts can go to, by name",
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'outside',
    limit: bankListRateLimit,
    input: z.object({ p_method: z.enum(payoutMethods) }),
    output: z.object({ items: z.array(payoutBank) }),
    refusals: ['payout_destination_unsupported', 'payment_method_unavailable', 'banks_unavailable'],
  }),
  save_payout_method: procedure({
    summary:
      'Sets where future payouts go, and puts payouts on hold for a while; asks for the password and, with two-factor, a code',
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'write',
    requiresPassword: true,
    limit: passwordRateLimit,
    input: z.object({
      p_destination: payoutDestination,
      p_version: expectedVersion,
      ...reauthenticationInput,
    }),
    output: z.object({ saved: z.literal(true), payouts_held_until: z.iso.datetime() }),
    refusals: ['payout_account_invalid'],
  }),
}
