import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { paymentCheckRateLimit, paymentMethods } from '../payments/facts'
import { payoutLimits, payoutMethods } from './facts'
import { payout } from './procedures'
import { payoutStatuses } from './states'

/** How a payout reaches its vendor: by a provider's transfer, or by a person at our bank, from a bank file. */
export const payoutChannels = ['provider', 'bank'] as const

export type PayoutChannel = (typeof payoutChannels)[number]

const approval = z.object({ by: z.string(), at: z.iso.datetime(), own: z.boolean() })

/** A payout as the admin who decides about it sees it: where it goes, and what the vendor has today. */
export const adminPayout = payout.extend({
  vendor_name: z.string(),
  destination: z.object({
    method: z.enum(payoutMethods),
    account_name: z.string(),
    account_number: z.string(),
    bank_code: z.string(),
  }),
  country: z.string(),
  /** Whether the vendor's payout account is still this one, and when it was last set. */
  is_current_destination: z.boolean(),
  destination_set_at: z.iso.datetime().nullable(),
  held_until: z.iso.datetime().nullable(),
  /** The available balance, without what payouts hold; negative after a refund of what was already paid out or requested. */
  available_balance: money,
  /** Its amount together with the vendor's other payouts of the preceding days. */
  recent_total: money,
  /** Whether that needs two approvals, and who has given the first. */
  needs_two_people: z.boolean(),
  first_approval: approval.nullable(),
  /** A first approval that does not count any more, since whoever gave it may no longer approve. */
  void_approval: approval.nullable(),
  /** Why the reader may not approve it; null if they may, or if nobody can any more. */
  approval_refused: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** Fixed at approval. `provider` is null by bank; `reference` is the bank's or the provider's own, once known. */
  transfer: z
    .object({
      way: z.enum(payoutChannels),
      provider: z.enum(paymentMethods).nullable(),
      amount: z.string(),
      currency: z.string(),
      reference: z.string().nullable(),
    })
    .nullable(),
  /** The bank file that it was written to. */
  run_id: id.nullable(),
  retry_of: id.nullable(),
  /** The payout that repeats this failed one. */
  retried_by: id.nullable(),
})

export type AdminPayout = z.infer<typeof adminPayout>

export const payoutSorts = sortIds(['created_at', 'amount'])

export type PayoutSort = (typeof payoutSorts)[number]

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const payoutQuery = pageInput.extend({
  /** Part of a vendor's name, or the beginning of a payout's id. */
  search: searchText.optional(),
  status: z.enum(payoutStatuses).optional(),
  way: z.enum(payoutChannels).optional(),
  sort: z.enum(payoutSorts).optional(),
})

export type PayoutQuery = z.infer<typeof payoutQuery>

const reason = z.string().trim().min(3, 'Enter a reason.').max(500)

const bankReference = z
  .string()
  .trim()
  .min(3, 'Enter the bank’s reference.')
  .max(payoutLimits.bankReferenceMax)

/** The reason for declining or failing a payout, as edited in the form. */
export const payoutReasonForm = z.object({ reason })

/** How a payout was paid at the bank, as edited in the form. */
export const payoutPaidForm = z.object({ bankReference })

const payoutDecision = z.object({ payout_id: id, status: z.enum(payoutStatuses) })

/** A bank file: the payouts of one run. */
export const payoutFile = z.object({
  run_id: id,
  file_name: z.string(),
  csv: z.string(),
  payouts: z.number().int(),
})

export type PayoutFile = z.infer<typeof payoutFile>

/** A run: how many payouts it holds, and how many of them nobody has settled yet. */
export const payoutRun = z.object({
  run_id: id,
  created_at: z.iso.datetime(),
  created_by: z.string(),
  payouts: z.number().int(),
  unsettled: z.number().int(),
})

export type PayoutRun = z.infer<typeof payoutRun>

export const adminPayoutProcedures = {
  list_payouts: procedure({
    summary: 'Payouts of all vendors, newest first, with what an admin needs to review them',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: payoutQuery.optional(),
    output: pageOf(adminPayout),
  }),
  approve_payout: procedure({
    summary:
      'Approves a pending payout: its transfer starts at once, or it waits for the next bank file. A large one needs a second person, and stays pending until then',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payout_id: id, p_way: z.enum(payoutChannels).optional() }),
    output: payoutDecision.extend({ needs_second_approval: z.boolean() }),
    refusals: [
      'payout_not_found',
      'payout_status_changed',
      'payout_on_hold',
      'payout_vendor_suspended',
      'payout_balance_negative',
      'payout_destination_unsupported',
      'payout_second_approver_required',
      'approver_too_new',
      'payout_self_approval',
      'payment_method_unavailable',
      'exchange_rate_missing',
    ],
  }),
  decline_payout: procedure({
    summary: 'Declines a pending payout with a reason; its amount is available again',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payout_id: id, p_reason: reason }),
    output: payoutDecision,
    refusals: ['payout_not_found', 'payout_status_changed'],
  }),
  check_payout: procedure({
    summary: 'Checks a transfer in progress with the provider, and settles the payout by the response',
    role: 'admin',
    area: 'money',
    effect: 'outside',
    limit: paymentCheckRateLimit,
    input: z.object({ p_payout_id: id }),
    output: payoutDecision,
    refusals: ['payout_not_found', 'payout_status_changed', 'payout_paid_by_bank', 'provider_unreachable'],
  }),
  complete_payout: procedure({
    summary: 'Records that a payout was paid at the bank, with the bank’s reference',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payout_id: id, p_bank_reference: bankReference }),
    output: payoutDecision,
    refusals: ['payout_not_found', 'payout_status_changed', 'payout_sent_by_provider'],
  }),
  fail_payout: procedure({
    summary: 'Records that the bank did not pay a payout, with the reason; its amount is available again',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payout_id: id, p_reason: reason }),
    output: payoutDecision,
    refusals: ['payout_not_found', 'payout_status_changed', 'payout_sent_by_provider'],
  }),
  retry_payout: procedure({
    summary:
      'Retries a failed payout as a new one of the same amount, to the vendor’s current account; it needs approval',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_payout_id: id }),
    output: payoutDecision,
    refusals: [
      'payout_not_found',
      'payout_not_failed',
      'payout_already_retried',
      'payout_balance_insufficient',
      'payout_method_missing',
      'payout_on_hold',
      'payout_in_progress',
      'payout_destination_unsupported',
    ],
  }),
  list_payout_runs: procedure({
    summary: 'Bank files, newest first, and how many approved payouts wait for the next one',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: pageInput.optional(),
    output: pageOf(payoutRun).extend({
      waiting: z.object({ payouts: z.number().int(), amount: money }),
    }),
  }),
  create_payout_run: procedure({
    summary: 'Writes all approved payouts that are waiting to a bank file (CSV)',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({}).optional(),
    output: payoutFile,
    refusals: ['no_bank_payouts'],
  }),
  download_payout_run: procedure({
    summary: 'Downloads the bank file of a run again; the download is recorded',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_run_id: id }),
    output: payoutFile,
    refusals: ['payout_run_not_found'],
  }),
}
