import { z } from 'zod'
import { rateCurrencyCodes } from '../core/currencies'
import { bodyLimits } from '../core/limits'
import { procedure } from '../core/procedure'
import { day, id, pageInput, pageOf, searchText } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { documentLimits } from '../vendors/facts'
import {
  isPostable,
  isPostableIn,
  manualPostingLimits,
  manualPostingRateLimit,
  postableKinds,
} from './manual-postings'
import { accountKinds } from './procedures'
import { manualPostingTexts as texts } from './admin-texts'

export const manualPostingStatuses = ['proposed', 'posted', 'rejected'] as const

export type ManualPostingStatus = (typeof manualPostingStatuses)[number]

export const postingCurrencies = ['USD', ...rateCurrencyCodes] as const

export type Currency = (typeof postingCurrencies)[number]

export const manualPostingSorts = sortIds(['proposed_at', 'day'])

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const manualPostingQuery = pageInput.extend({
  /** Part of a reason, a reference or a vendor's name. */
  search: searchText.optional(),
  status: z.enum(manualPostingStatuses).optional(),
  sort: z.enum(manualPostingSorts).optional(),
})

export type ManualPostingQuery = z.infer<typeof manualPostingQuery>

/** `owner` is the vendor's name, or a provider's; null for an account of the marketplace's own. */
const side = z.object({ kind: z.enum(accountKinds), owner: z.string().nullable() })

const person = z.object({ name: z.string(), at: z.string(), is_self: z.boolean() })

/**
 * A posting that a person proposes, and another one approves. `day`: when the money moved; the ledger has it from its approval on.
 * `proof_url`: a link to its file, which expires. `needs_two_people`: whether its proposer may not approve it too. `reverses`: it undoes another
 * one; `reversed`: another one, proposed or posted, undoes it.
 */
export const manualPosting = z.object({
  posting_id: id,
  status: z.enum(manualPostingStatuses),
  from: side,
  to: side,
  /** A decimal string. */
  amount: z.string(),
  currency: z.enum(postingCurrencies),
  day: z.string(),
  reason: z.string(),
  reference: z.string(),
  proof_url: z.string().nullable(),
  needs_two_people: z.boolean(),
  proposed: person,
  decided: person.extend({ note: z.string() }).nullable(),
  reverses: id.nullable(),
  reversed: z.boolean(),
})

export type ManualPosting = z.infer<typeof manualPosting>

/** Whose account it is: a vendor's id, a provider, or '' for one of the marketplace's own. */
const owner = z
  .string()
  .max(40)
  .meta({ examples: ['', 'paystack'] })

const { reasonMin, reasonMax, referenceMax } = manualPostingLimits

const reason = z.string().trim().min(reasonMin, texts.reasonRequired).max(reasonMax)

/** A decimal above 0 of any currency; how many decimals it has depends on the currency. */
const amount = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,3})?$/, texts.amountInvalid)
  .refine((value) => Number(value) > 0, texts.amountInvalid)
  .meta({ examples: ['12.50'] })

/** A document that proves the movement: the server checks what it contains. */
const proof = z.file().min(1, texts.proofEmpty).max(documentLimits.maxBytes, texts.proofTooLarge).optional()

/** The form of a posting: an account is complete, both differ, and a vendor's is in US dollars. */
export const manualPostingForm = z
  .object({
    fromKind: z.enum(postableKinds),
    fromOwner: z.string(),
    toKind: z.enum(postableKinds),
    toOwner: z.string(),
    amount,
    currency: z.enum(postingCurrencies),
    day,
    reason,
    reference: z.string().trim().max(referenceMax),
    proof,
  })
  .superRefine(({ fromKind, fromOwner, toKind, toOwner, currency }, context) => {
    const from = { kind: fromKind, owner: fromOwner }
    const to = { kind: toKind, owner: toOwner }
    const fail = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (!isPostable(from)) fail('fromOwner', texts.ownerRequired)
    if (!isPostable(to)) fail('toOwner', texts.ownerRequired)
    if (fromKind === toKind && fromOwner === toOwner) fail('toKind', texts.sameAccount)
    if (!isPostableIn(from, currency) || !isPostableIn(to, currency)) fail('currency', texts.vendorCurrency)
  })

const refusals = ['manual_posting_not_found', 'manual_posting_decided'] as const

export const manualPostingProcedures = {
  list_manual_postings: procedure({
    summary: 'Postings that people have proposed, with who approved them',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: manualPostingQuery.optional(),
    output: pageOf(manualPosting),
  }),
  propose_manual_posting: procedure({
    summary:
      'Proposes, as multipart/form-data, a posting between two ledger accounts, with a file that proves it if there is one; another person approves it',
    role: 'admin',
    area: 'money',
    effect: 'write',
    bodyBytes: bodyLimits.fileBytes,
    limit: manualPostingRateLimit,
    input: z.object({
      p_from_kind: z.enum(postableKinds),
      p_from_owner: owner,
      p_to_kind: z.enum(postableKinds),
      p_to_owner: owner,
      p_amount: amount,
      p_currency: z.enum(postingCurrencies),
      p_day: day,
      p_reason: reason,
      p_reference: z.string().trim().max(referenceMax),
      p_proof: proof,
    }),
    output: manualPosting,
    refusals: [
      'manual_posting_accounts',
      'manual_posting_amount',
      'manual_posting_day',
      'vendor_not_found',
      'document_type',
      'document_active',
    ],
  }),
  approve_manual_posting: procedure({
    summary:
      'Approves a proposed posting, which is posted to the ledger; its proposer may do so only while the rule of two people is off',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_posting_id: id, p_note: z.string().trim().max(reasonMax).default('') }),
    output: manualPosting,
    refusals: [...refusals, 'manual_posting_own', 'approver_too_new', 'manual_posting_exceeds_balance'],
  }),
  reject_manual_posting: procedure({
    summary: 'Rejects a proposed posting, with a note; its proposer may withdraw it in the same way',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_posting_id: id, p_note: reason }),
    output: manualPosting,
    refusals: [...refusals],
  }),
  reverse_manual_posting: procedure({
    summary: 'Proposes the opposite of a posting, which undoes it once another person approves',
    role: 'admin',
    area: 'money',
    effect: 'write',
    input: z.object({ p_posting_id: id, p_reason: reason }),
    output: manualPosting,
    refusals: ['manual_posting_not_found', 'manual_posting_not_posted', 'manual_posting_reversed'],
  }),
}

export const postingNoteForm = z.object({ note: reason })
