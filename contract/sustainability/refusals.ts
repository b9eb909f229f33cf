import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about the score formula. */
export const sustainabilityRefusals = {
  score_formula_outdated: {
    status: 409,
    message: (p: { version: number }) =>
      `Version ${p.version} has since been published. Please reload the page and review it first.`,
  },
  score_formula_unchanged: {
    status: 409,
    message: (p: { version: number }) => `These are the weights of version ${p.version}, which is in force.`,
  },
} satisfies Record<string, RefusalEntry>
