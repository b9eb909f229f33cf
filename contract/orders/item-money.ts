import { z } from 'zod'
import { money } from '../core/amounts'
import { disputeStatuses } from '../payments/states'

/** A bank dispute over what an item cost, as its buyer sees it: what of that it is about, when it began and when it was decided. */
export const itemDispute = z.object({
  status: z.enum(disputeStatuses),
  amount: money,
  created_at: z.string(),
  closed_at: z.string().nullable(),
})

export type ItemDispute = z.infer<typeof itemDispute>

/** What became of a vendor's net: `lost` to refunds and lost disputes, of which `charged_back` to disputes; `held` by an open one. */
export const lostNet = z.object({ lost: money, charged_back: money, held: money })

/**
 * Where the net of an item is. `pending`: paid, not delivered; `on_hold`: delivered, not released yet; `disputed`: frozen; `available`: in
 * the next payout; `requested`: in a payout under way; `paid_out`; `returned`: refunded; `charged_back`: returned by the buyer's bank; `none`:
 * never paid.
 */
export const itemMoneyStates = [
  'none',
  'pending',
  'on_hold',
  'disputed',
  'available',
  'requested',
  'paid_out',
  'returned',
  'charged_back',
] as const

export type ItemMoneyState = (typeof itemMoneyStates)[number]
