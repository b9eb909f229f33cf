import type { RefusalEntry } from './refusal-entry'

/** Refusals that concern shipping rates and carriers. */
export const logisticsRefusals = {
  // Shipping rates
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
      `Orders have been priced until then. Choose ${p.earliest} or later.`,
  },
  shipping_rate_ends_too_early: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { earliest: string }) =>
      `Orders have been priced with this rate until then. Choose ${p.earliest} or later.`,
  },
  shipping_rate_ends_before_start: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { start: string }) => `This rate starts on ${p.start}. Choose that day or a later one.`,
  },
  shipping_rate_already_ends: {
    status: 409,
    field: 'p_valid_to',
    message: (p: { end: string }) => `This rate already ends on ${p.end}. Choose an earlier day.`,
  },

  // Carriers
  carrier_not_found: { status: 404, message: () => 'This carrier does not exist.' },
  carrier_exists: {
    status: 409,
    field: 'p_name',
    message: (p: { name: string }) => `There already is a carrier named ${p.name}.`,
  },
  carrier_name_fixed: {
    status: 409,
    field: 'p_name',
    message: () => 'The numbers of this carrier are checked by its name, which stays.',
  },
} satisfies Record<string, RefusalEntry>
