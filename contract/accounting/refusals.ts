import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about reconciliation. */
export const accountingRefusals = {
  reconciliation_run_not_found: { status: 404, message: () => 'This run does not exist.' },
  reconciliation_finding_not_found: { status: 404, message: () => 'This finding does not exist.' },
} satisfies Record<string, RefusalEntry>
