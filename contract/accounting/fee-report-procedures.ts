import { z } from 'zod'
import { bodyLimits } from '../core/limits'
import { procedure } from '../core/procedure'
import { id, pageInput, pageOf } from '../core/schemas'
import { sortIds } from '../core/sorting'
import { paymentMethods } from '../payments/facts'
import { feeReportTexts as texts } from './admin-texts'
import { feeReportLimits } from './fee-reports'

/**
 * What becomes of a row. `new`: its fee is posted. `posted`: it was before. The others are left to a person: `unknown` is no payment of ours,
 * `not_paid` one that was never paid, `differs` one whose fee is posted with another amount, `ambiguous` one with several fees in the report,
 * `too_much` a fee that is no less than its payment.
 */
export const feeRowStates = [
  'new',
  'posted',
  'unknown',
  'not_paid',
  'differs',
  'ambiguous',
  'too_much',
] as const

export type FeeRowState = (typeof feeRowStates)[number]

const count = z.number().int()

/** `line`: of the file, from 1. `name`: who paid, as the report says. Amounts are decimal strings. */
const feeRow = z.object({
  line: count,
  state: z.enum(feeRowStates),
  reference: z.string(),
  name: z.string(),
  payment_id: id.nullable(),
  fee: z.string(),
  currency: z.string(),
  /** The fee that is posted, where it differs. */
  recorded: z.object({ amount: z.string(), currency: z.string() }).nullable(),
})

export type FeeRow = z.infer<typeof feeRow>

/** What importing a report would post, and what it leaves to a person: the first rows of each. `rows`: those with a fee. */
export const feeReportPreview = z.object({
  provider: z.enum(paymentMethods),
  file_name: z.string(),
  rows: count,
  new: count,
  posted: count,
  unmatched: count,
  totals: z.array(z.object({ currency: z.string(), amount: z.string() })),
  new_rows: z.array(feeRow),
  unmatched_rows: z.array(feeRow),
})

export type FeeReportPreview = z.infer<typeof feeReportPreview>

/** A report whose fees were imported. */
export const feeReport = z.object({
  report_id: id,
  provider: z.enum(paymentMethods),
  file_name: z.string(),
  rows: count,
  posted: count,
  unmatched: count,
  imported_by: z.string(),
  imported_at: z.string(),
})

export type FeeReport = z.infer<typeof feeReport>

export const feeReportSorts = sortIds(['imported_at'])

/** Filters, sort and paging of the list, under the same names as in the page's URL. */
export const feeReportQuery = pageInput.extend({
  provider: z.enum(paymentMethods).optional(),
  sort: z.enum(feeReportSorts).optional(),
})

export type FeeReportQuery = z.infer<typeof feeReportQuery>

/** A report: the type that browsers name is unreliable, so its contents are checked when it is read. */
const file = z
  .file(texts.fileMissing)
  .min(1, texts.fileEmpty)
  .max(feeReportLimits.fileMaxBytes, texts.fileTooLarge)

export const feeReportForm = z.object({ provider: z.enum(paymentMethods, texts.providerMissing), file })

const upload = {
  role: 'admin',
  area: 'money',
  bodyBytes: bodyLimits.fileBytes,
  limit: feeReportLimits.uploads,
  input: z.object({ p_provider: z.enum(paymentMethods), p_file: file }),
} as const

const refusals = ['fee_report_unreadable', 'fee_report_row', 'busy'] as const

export const feeReportProcedures = {
  list_fee_reports: procedure({
    summary: 'The settlement reports from which fees of payment providers were imported',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: feeReportQuery.optional(),
    output: pageOf(feeReport),
  }),
  preview_fee_report: procedure({
    ...upload,
    effect: 'read',
    summary:
      'Reads a provider’s settlement report, as multipart/form-data, and says which fees it would post and which rows have no payment',
    output: feeReportPreview,
    refusals: [...refusals],
  }),
  import_fee_report: procedure({
    ...upload,
    effect: 'outside',
    summary:
      'Posts the fees of a provider’s settlement report, as multipart/form-data, that are not posted yet; the other rows are left',
    output: feeReport,
    refusals: [...refusals, 'fee_report_nothing_new'],
  }),
}
