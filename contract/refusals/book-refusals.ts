import type { RefusalEntry } from './refusal-entry'

/** Refusals that concern the books. */
export const bookRefusals = {
  reconciliation_run_not_found: { status: 404, message: () => 'This run does not exist.' },
  reconciliation_finding_not_found: { status: 404, message: () => 'This finding does not exist.' },
} satisfies Record<string, RefusalEntry>
