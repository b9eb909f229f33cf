import type { RefusalEntry } from '../core/refusal-entry'

/** Refusals about rates of tax, shipping, commission and exchange. */
export const pricingRefusals = {
  exchange_rate_jump: {
    status: 409,
    field: 'p_per_usd',
    message: (p: { change: string; before: string }) =>
      `This is ${p.change} compared with ${p.before}. Check it, and confirm that it’s correct.`,
  },
  exchange_rate_not_in_force: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { earliest: string; latest: string }) =>
      `A rate for this day couldn’t be used today. Choose a day from ${p.earliest} to ${p.latest}.`,
  },
  held_rate_not_found: {
    status: 409,
    message: () => 'This rate has been decided on, or a newer one has been fetched. Reload the page.',
  },
  shipping_rate_not_found: { status: 404, message: () => 'This shipping rate does not exist.' },
  shipping_rate_overlaps: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { rate: string }) =>
      `${p.rate} already has a rate on or after this day. End that rate first, or start after it ends.`,
  },
  shipping_rate_starts_too_early: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { earliest: string }) =>
      `Orders have already been priced up to then. Choose ${p.earliest} or later.`,
  },
  shipping_rate_ends_too_early: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { earliest: string }) =>
      `Orders have already been priced with this rate after this day. Choose ${p.earliest} or later.`,
  },
  shipping_rate_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) =>
      `This rate starts on ${p.start}. Choose the day before to withdraw it, or a later one.`,
  },
  shipping_rate_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rate already ends on ${p.end}. Choose an earlier day.`,
  },
  exchange_rate_missing: {
    status: 409,
    message: (p: { currency: string }) =>
      `There is no current exchange rate for ${p.currency}. Add one first.`,
  },
  commission_rule_not_found: { status: 404, message: () => 'This commission rule does not exist.' },
  commission_subject_unknown: {
    status: 409,
    field: 'p_subject',
    message: () => 'There’s no such vendor, category or plan. Choose one from the list.',
  },
  commission_rule_overlaps: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { subject: string }) =>
      `${p.subject} already has a rule on or after this day. End that rule first, or start after it ends.`,
  },
  commission_rule_in_past: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { earliest: string }) =>
      `Orders have already been placed before today. Choose ${p.earliest} or later.`,
  },
  commission_rule_ends_in_past: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { earliest: string }) =>
      `Orders have already been placed after this day. Choose ${p.earliest} or later.`,
  },
  commission_rule_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) =>
      `This rule starts on ${p.start}. Choose the day before to withdraw it, or a later one.`,
  },
  commission_rule_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rule already ends on ${p.end}. Choose an earlier day.`,
  },
  tax_rate_not_found: { status: 404, message: () => 'This tax rate does not exist.' },
  tax_rate_overlaps: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { component: string; country: string }) =>
      `${p.country} already has a rate for ${p.component} on or after this day. End that rate first, or start after it ends.`,
  },
  tax_rate_starts_too_early: {
    status: 409,
    field: 'p_valid_from',
    message: (p: { country: string; earliest: string }) =>
      `Orders to ${p.country} have already been priced for this day. Choose ${p.earliest} or later.`,
  },
  tax_rate_ends_too_early: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { country: string; earliest: string }) =>
      `Orders to ${p.country} have already been priced after this day. Choose ${p.earliest} or later.`,
  },
  tax_rate_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) =>
      `This rate starts on ${p.start}. Choose the day before to withdraw it, or a later one.`,
  },
  tax_rate_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rate already ends on ${p.end}. Choose an earlier day.`,
  },
} satisfies Record<string, RefusalEntry>
