import { z } from 'zod'
import { country } from './address'
import { day } from './day-schema'
import { moneySchema } from './money-schema'
import { procedure } from './procedure'
import { texts } from './texts'

/**
 * A period by its first and last day, in UTC. The names are those of the page's URL.
 */
export const taxReportQuery = z
  .object({ from: day, to: day, country: country.optional() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: texts.taxReport.order })
export type TaxReportQuery = z.infer<typeof taxReportQuery>

/** Sums of a period. What was refunded, or lost in a dispute, counts in the period in which that happened; `net` is the difference. */
const sums = z.object({
  collected_base: moneySchema,
  collected: moneySchema,
  refunded_base: moneySchema,
  refunded: moneySchema,
  net_base: moneySchema,
  net: moneySchema,
})
export type TaxSums = z.infer<typeof sums>

/** One component of a country's tax, at one rate. */
export const taxReportRow = sums.extend({ component: z.string(), rate_percent: z.number() })
export type TaxReportRow = z.infer<typeof taxReportRow>

/**
 * Tax by country and component, US dollars, from the ledger. Components of one country are charged on the same base, so that the
 * country's base is not the sum of theirs. `unassigned`: what moved the tax account without an order.
 */
export const taxReport = z.object({
  from: z.string(),
  to: z.string(),
  /** Whether its last day is not over. */
  open: z.boolean(),
  countries: z.array(sums.extend({ country: z.string(), components: z.array(taxReportRow) })),
  unassigned: moneySchema,
  total: sums,
})
export type TaxReport = z.infer<typeof taxReport>

export const taxReportProcedures = {
  get_tax_report: procedure({
    summary: 'Tax collected and refunded in a period, by destination country and component',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: taxReportQuery,
    output: taxReport,
  }),
  export_tax_report: procedure({
    summary: 'The same as a CSV file',
    role: 'admin',
    area: 'money',
    effect: 'read',
    input: taxReportQuery,
    output: z.object({ file_name: z.string(), csv: z.string() }),
  }),
}
