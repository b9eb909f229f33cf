import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about reconciliation, postings by hand and reports of fees. */
export const accountingRefusals = {
  reconciliation_run_not_found: { status: 404, message: () => 'This run does not exist.' },
  reconciliation_finding_not_found: { status: 404, message: () => 'This finding does not exist.' },
  manual_posting_not_found: { status: 404, message: () => 'This posting does not exist.' },
  manual_posting_decided: {
    status: 409,
    message: () => 'Someone has already approved or rejected this posting.',
  },
  manual_posting_accounts: {
    status: 422,
    message: () => 'These two accounts can’t be combined in a manual posting.',
  },
  manual_posting_amount: {
    status: 422,
    message: () => 'This currency has fewer decimal places.',
    field: 'p_amount',
  },
  manual_posting_day: { status: 422, message: () => 'The day can’t be in the future.', field: 'p_day' },
  manual_posting_own: {
    status: 403,
    message: () => 'You proposed this posting, so someone else has to approve it.',
  },
  manual_posting_exceeds_balance: {
    status: 409,
    message: (p: { balance: string }) =>
      `The vendor’s available balance is ${p.balance}. It can’t go below zero.`,
  },
  manual_posting_not_posted: { status: 409, message: () => 'Only what has been posted can be undone.' },
  fee_report_unreadable: {
    status: 422,
    message: (p: { reason: string }) => `The report can’t be read: ${p.reason}.`,
    field: 'p_file',
  },
  fee_report_row: {
    status: 422,
    message: (p: { line: string; column: string; problem: string }) =>
      `Row ${p.line}${p.column && `, column “${p.column}”`}: ${p.problem}. Nothing was posted.`,
    field: 'p_file',
  },
  fee_report_nothing_new: { status: 409, message: () => 'Every fee in this report is already posted.' },
  carrier_invoice_unreadable: {
    status: 422,
    message: (p: { reason: string }) => `The invoice can’t be read: ${p.reason}.`,
    field: 'p_file',
  },
  carrier_invoice_row: {
    status: 422,
    message: (p: { line: string; column: string; problem: string }) =>
      `Row ${p.line}${p.column && `, column “${p.column}”`}: ${p.problem}. Nothing was posted.`,
    field: 'p_file',
  },
  carrier_invoice_nothing_new: {
    status: 409,
    message: () => 'Everything in this invoice is already recorded.',
  },
  carrier_invoice_not_found: { status: 404, message: () => 'No charges are recorded for this invoice.' },
  carrier_cost_not_found: { status: 404, message: () => 'This charge does not exist.' },
  carrier_cost_decided: { status: 409, message: () => 'Someone has already decided about this charge.' },
  carrier_cost_recorded: {
    status: 409,
    message: () => 'This invoice already has a charge for this parcel.',
    field: 'p_tracking_number',
  },
  carrier_cost_not_converted: {
    status: 422,
    message: (p: { problem: string }) => `This can’t be posted in US dollars: ${p.problem}.`,
    field: 'p_amount',
  },
  manual_posting_reversed: {
    status: 409,
    message: () => 'This posting has already been undone, or its opposite is waiting for approval.',
  },
} satisfies Record<string, RefusalEntry>
