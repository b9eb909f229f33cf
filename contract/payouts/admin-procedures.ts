import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { bodyLimits } from '../core/limits'
import { day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { paymentCheckRateLimit, paymentMethods } from '../payments/facts'
import { paymentProofRateLimit, payoutLimits, payoutMethods } from './facts'
import { payout } from './procedures'
import { documentLimits } from '../vendors/facts'
import { application as texts } from '../vendors/texts'
import { payoutChannels } from './routes'
import { payoutStatuses } from './states'

/** What is sent, and the exchange rate that fixes it, with its day; no rate in US dollars. */
const sentAmount = z.object({
  way: z.enum(payoutChannels),
  provider: z.enum(paymentMethods).nullable(),
  amount: z.string(),
  currency: z.string(),
  per_usd: z.string().nullable(),
  rate_of: z.iso.date().nullable(),
})

/** How old the rate is today, in days. */
const quotedAmount = sentAmount.extend({ rate_age_days: z.number().int().nullable() })

/** A way in which a pending payout can be sent at today's rates, or why not now. */
export const payoutOption = z.object({
  way: z.enum(payoutChannels),
  sent: quotedAmount.nullable(),
  refused: z.string().nullable(),
})

export type PayoutOption = z.infer<typeof payoutOption>

/** A dispute that is open about something the vendor sold: what it earned of that, and until when the provider takes evidence. */
const openDispute = z.object({ payment_id: id, amount: money, due_at: z.iso.datetime().nullable() })

const approval = z.object({ by: z.string(), at: z.iso.datetime(), own: z.boolean() })

/** A payout as the admin who decides about it sees it: where it goes, and what the vendor has today. */
export const adminPayout = payout.extend({
  vendor_name: z.string(),
  destination: z.object({
    method: z.enum(payoutMethods),
    account_name: z.string(),
    account_number: z.string(),
    bank_code: z.string(),
    bank_name: z.string().nullable(),
    swift: z.string().nullable(),
  }),
  country: z.string(),
  /** Whether the vendor's payout account is still this one, and when it was last set. */
  is_current_destination: z.boolean(),
  destination_set_at: z.iso.datetime().nullable(),
  held_until: z.iso.datetime().nullable(),
  /** The available balance, without what payouts hold; negative after a refund of what was already paid out or requested. */
  available_balance: money,
  /** What the vendor owes for plans. */
  unpaid_plans: money,
  /** The oldest of the vendor's open disputes, and how many there are. */
  open_disputes: z.array(openDispute),
  open_dispute_count: z.number().int(),
  /** Its amount together with the vendor's other payouts of the preceding days. */
  recent_total: money,
  /** From which such total on two people approve a payout; null if one suffices for any. */
  two_people_from: money.nullable(),
  /** Whether that needs two approvals, and who has given the first. */
  needs_two_people: z.boolean(),
  first_approval: approval.nullable(),
  /** A first approval that does not count any more, since whoever gave it may no longer approve. */
  void_approval: approval.nullable(),
  /** Whether it was approved to be paid by hand, and that does not count any more: it may have been paid before. */
  manual_approval_void: z.boolean(),
  /** Why the reader may not approve it; null if they may, or if nobody can any more. */
  approval_refused: z.string().nullable(),
  decided_by: z.string().nullable(),
  /** The ways in which it can be sent, the preferred first; none once it is approved or declined. */
  options: z.array(payoutOption),
  /**
   * Fixed at approval. `provider` is null by bank and by hand; `reference` is the provider's own, or that of whoever paid it, once known. The
   * day, the note and the link to the proof, which expires, are those of a payment by hand; `return_reference` and `returned_on` are those of a recorded return.
   */
  transfer: sentAmount
    .extend({
      reference: z.string().nullable(),
      paid_on: z.iso.date().nullable(),
      note: z.string().nullable(),
      proof_url: z.string().nullable(),
      return_reference: z.string().nullable(),
      returned_on: z.iso.date().nullable(),
    })
    .nullable(),
  /** Whether it failed because it came back after it had been paid. */
  returned: z.boolean(),
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
  /** Whether the vendor is suspended, so that nobody can approve its payouts. */
  held: z.enum(['yes', 'no']).optional(),
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

const paymentReference = z
  .string()
  .trim()
  .min(3, 'Enter the reference of the payment.')
  .max(payoutLimits.bankReferenceMax)

const paymentNote = z.string().trim().max(payoutLimits.noteMax)

const proof = z
  .file('Choose a file that proves the payment.')
  .min(1, texts.documentEmpty)
  .max(documentLimits.maxBytes, texts.documentSize)
  .mime([...documentLimits.types] as z.core.util.MimeTypes[], texts.documentType)

/** How a payout was paid by hand, as edited in the form. */
export const payoutPaidByHandForm = z.object({
  reference: paymentReference,
  day,
  note: paymentNote,
  proof,
})

/** The return of a payout that was paid, as edited in the form. */
export const payoutReturnForm = z.object({ reason, reference: paymentReference, day })

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
      'payout_way_unavailable',
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
    refusals: ['payout_not_found', 'payout_status_changed', 'payout_sent_by_provider', 'payout_paid_by_hand'],
  }),
  record_manual_payout: procedure({
    summary:
      'Records that a payout was paid by hand: when, the reference, and a file that proves it, as multipart/form-data; also one whose approval became void meanwhile',
    role: 'admin',
    area: 'money',
    effect: 'write',
    bodyBytes: bodyLimits.fileBytes,
    limit: paymentProofRateLimit,
    input: z.object({
      p_payout_id: id,
      p_reference: paymentReference,
      p_paid_on: day,
      p_note: paymentNote.default(''),
      p_proof: proof,
    }),
    output: payoutDecision,
    refusals: [
      'payout_not_found',
      'payout_status_changed',
      'payout_not_by_hand',
      'payout_paid_on_invalid',
      'file_too_large',
      'document_type',
      'document_active',
    ],
  }),
  return_payout: procedure({
    summary:
      'Records that a payout which was paid came back, with the reason and the bank’s reference; its amount is available again',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({
      p_payout_id: id,
      p_reason: reason,
      p_reference: paymentReference,
      p_returned_on: day.optional().meta({ description: 'The day on which it came back; by default, today' }),
    }),
    output: payoutDecision,
    refusals: [
      'payout_not_found',
      'payout_status_changed',
      'payout_sent_by_provider',
      'payout_returned_on_invalid',
    ],
  }),
  fail_payout: procedure({
    summary:
      'Records that a payout by bank or by hand was not paid, with the reason; its amount is available again',
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
      'payout_account_incomplete',
      'payout_on_hold',
      'payout_in_progress',
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
