import { z } from 'zod'
import { procedure, noInput } from './procedure'
import { id } from './ids'
import { payoutMethods } from './enums'
import { moneySchema } from './money-schema'
import { pageInput, pageOf } from './paging'
import { payoutStatuses } from './states'

/** A vendor's money, net of commission, summed from the ledger. */
export const earningsSummary = z.object({
  available_for_payout: moneySchema,
  pending_balance: moneySchema,
  total_paid_out: moneySchema,
  payout_method: z.enum(payoutMethods).nullable(),
  payout_account: z.string().nullable(),
})
export type EarningsSummary = z.infer<typeof earningsSummary>

export const payout = z.object({
  payout_id: id,
  created_at: z.string(),
  processed_at: z.string().nullable(),
  amount: moneySchema,
  payout_method: z.enum(payoutMethods),
  status: z.enum(payoutStatuses),
  failure_reason: z.string().nullable(),
})
export type Payout = z.infer<typeof payout>

const text = (min: number, max: number, message: string) => z.string().trim().min(min, message).max(max)

/** A payout method. Bank and operator codes are the payment provider's own. */
export const payoutDestination = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('bank_transfer'),
    account_name: text(2, 120, 'Please enter the name on the account.'),
    account_number: text(5, 34, 'Please enter the account number.'),
    bank_code: text(2, 20, 'Please choose your bank.'),
  }),
  z.object({
    method: z.literal('mobile_money'),
    account_name: text(2, 120, 'Please enter the name on the account.'),
    account_number: text(9, 16, 'Please enter the phone number, including the country code.').regex(
      /^\+?\d+$/,
      'Please use digits only, starting with the country code.',
    ),
    bank_code: text(2, 20, 'Please choose your operator.'),
  }),
])
export type PayoutDestination = z.infer<typeof payoutDestination>

export const payoutProcedures = {
  get_vendor_earnings_summary: procedure({
    summary: "The vendor's balances",
    role: 'vendor',
    effect: 'read',
    input: noInput,
    output: earningsSummary,
  }),
  get_vendor_payouts: procedure({
    summary: "The vendor's payouts, newest first",
    role: 'vendor',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(payout),
  }),
  request_vendor_payout: procedure({
    summary:
      'Requests a payout of the whole available balance; it is held until the transfer completes or fails',
    role: 'vendor',
    effect: 'write',
    repeatable: true,
    input: noInput,
    output: payout,
    refusals: ['payout_too_small', 'payout_method_missing', 'payout_under_way', 'request_reused'],
  }),
  save_payout_method: procedure({
    summary: 'Sets where payouts go from now on',
    role: 'vendor',
    effect: 'write',
    input: z.object({ p_destination: payoutDestination }),
    output: z.object({ saved: z.literal(true) }),
  }),
  list_payouts: procedure({
    summary: 'Payouts of all vendors, newest first',
    role: 'admin',
    effect: 'read',
    input: pageInput.extend({ status: z.enum(payoutStatuses).optional() }).optional(),
    output: pageOf(payout.extend({ vendor_name: z.string() })),
  }),
  approve_payout: procedure({
    summary: 'Approves a pending payout; its transfer starts at once',
    role: 'admin',
    effect: 'write',
    input: z.object({ p_payout_id: id }),
    output: z.object({ payout_id: id, status: z.enum(payoutStatuses) }),
    refusals: ['payout_not_found', 'payout_moved_on', 'payment_method_unavailable', 'exchange_rate_missing'],
  }),
  decline_payout: procedure({
    summary: 'Declines a pending payout with a reason; its amount is available again',
    role: 'admin',
    effect: 'write',
    input: z.object({
      p_payout_id: id,
      p_reason: z.string().trim().min(3, 'Please give a reason.').max(500),
    }),
    output: z.object({ payout_id: id, status: z.enum(payoutStatuses) }),
    refusals: ['payout_not_found', 'payout_moved_on'],
  }),
}
