import { z } from 'zod'
import { money } from '../core/amounts'
import { procedure } from '../core/procedure'
import { day } from '../core/schemas'
import * as texts from '../texts'
import { accountKinds, type AccountKind } from './procedures'

/** The accounts of what the marketplace earns, less what it gives its buyers. Tax and vendors' money are not the marketplace's. */
export const earnedKinds = [
  'commission',
  'shipping',
  'subscriptions',
  'promotions',
  'goodwill',
  'dispute_losses',
] as const satisfies readonly AccountKind[]

/** The accounts of what others charge for it. `other_results` holds what was posted by hand: other costs, and other income. */
export const costKinds = [
  'provider_fees',
  'carrier_costs',
  'other_results',
] as const satisfies readonly AccountKind[]

/** A period by its first and last day, in UTC, under the same names as in the page's URL. */
export const earningsQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: texts.taxReport.periodInvalid })

export type EarningsQuery = z.infer<typeof earningsQuery>

/** By how much an account grew; what was paid out of it counts as less than zero. */
const earningsLine = z.object({ account: z.enum(accountKinds), amount: money })

export type EarningsLine = z.infer<typeof earningsLine>

/**
 * What the marketplace earned in a period, US dollars, from the ledger: `earned` is the sum of `earned_lines`, `costs` that of `cost_lines`,
 * which is less than zero, and `after_costs` the sum of both. `other_currencies`: decimal strings of what is posted in another currency.
 */
export const earnings = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether its last day is not over. */
  open: z.boolean(),
  earned_lines: z.array(earningsLine),
  cost_lines: z.array(earningsLine),
  earned: money,
  costs: money,
  after_costs: money,
  other_currencies: z.array(
    z.object({ account: z.enum(accountKinds), currency: z.string(), amount: z.string() }),
  ),
})

export type Earnings = z.infer<typeof earnings>

export const earningsProcedures = {
  get_earnings: procedure({
    summary:
      'What the marketplace earned in a period, before and after the fees of payment providers and the costs of carriers',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: earningsQuery,
    output: earnings,
  }),
  export_earnings: procedure({
    summary: 'The earnings of a period as a CSV file',
    role: 'admin',
    area: 'money',
    effect: 'read',
    report: true,
    input: earningsQuery,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),
}
