import type { RefusalEntry } from './refusal-entry'

/** Refusals that concern the books. */
export const bookRefusals = {
  exchange_rate_jump: {
    status: 409,
    field: 'p_per_usd',
    message: (p: { change: string; before: string }) =>
      `This is ${p.change} against ${p.before}. Check it, and confirm that it is right.`,
  },
  exchange_rate_not_in_force: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { earliest: string; latest: string }) =>
      `A rate for this day would not be used today. Choose a day from ${p.earliest} to ${p.latest}.`,
  },
  reconciliation_run_not_found: { status: 404, message: () => 'This run does not exist.' },
  reconciliation_finding_not_found: { status: 404, message: () => 'This finding does not exist.' },
} satisfies Record<string, RefusalEntry>
