import { z } from 'zod'
import { procedure } from '../core/procedure'
import { money } from '../core/amounts'
import { id, pageInput, pageOf } from '../core/schemas'

/** A calendar month in UTC, such as `2026-11`. */
export const month = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month.')
  .meta({ description: 'A month, such as 2026-11' })

/** The month of a date, in UTC. */
export const monthOf = (date: Date | string): string => new Date(date).toISOString().slice(0, 7)

/** The month before. */
export const monthBefore = (value: string): string => {
  const [year, monthNumber] = value.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year!, monthNumber! - 2, 1)))
}

/** The month after. */
export const monthAfter = (value: string): string => {
  const [year, monthNumber] = value.split('-').map(Number)
  return monthOf(new Date(Date.UTC(year!, monthNumber!, 1)))
}

/** A month for display: `November 2026`. */
export const formatMonth = (value: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${value}-01`),
  )

/** What moves a vendor's balance: sales, refunds and lost disputes of items, payouts and those that came back, corrections. */
export const statementKinds = [
  'sale',
  'refund',
  'dispute',
  'payout',
  'payout_returned',
  'plan_fee',
  'correction',
] as const

export type StatementKind = (typeof statementKinds)[number]

export const statementKindLabels: Record<StatementKind, string> = {
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Lost bank dispute',
  payout: 'Payout',
  payout_returned: 'Payout returned',
  plan_fee: 'Plan fee',
  correction: 'Correction',
}

/**
 * A movement of a vendor's balance. Only sales and refunds have a gross amount, a commission, and a discount and shipping that the vendor pays;
 * money that leaves is negative.
 */
export const statementLine = z.object({
  /** Names the line: no other line of the statement has it. */
  key: z.string(),
  at: z.string(),
  kind: z.enum(statementKinds),
  order_id: id.nullable(),
  product_name: z.string().nullable(),
  variant_title: z.string().nullable(),
  quantity: z.number().int().nullable(),
  gross: money.nullable(),
  discount: money.nullable(),
  commission: money.nullable(),
  shipping: money.nullable(),
  net: money,
})

export type StatementLine = z.infer<typeof statementLine>

/**
 * A vendor's money in a month, from the ledger: whatever the marketplace owed it at the start and the end, and what moved in between.
 * `sales` is gross less the discounts and the shipping that the vendor pays, and less commission; refunds and disputes are the net that was lost; money that
 * leaves is negative.
 */
export const statement = z.object({
  month,
  vendor_name: z.string(),
  /** The first month in which anything moved; null while nothing has. */
  first_month: z.string().nullable(),
  /** Whether the month has not ended yet. */
  open: z.boolean(),
  opening_balance: money,
  gross: money,
  discounts: money,
  commission: money,
  shipping: money,
  sales: money,
  refunds: money,
  disputes: money,
  payouts: money,
  plan_fees: money,
  corrections: money,
  closing_balance: money,
})

export type Statement = z.infer<typeof statement>

/** The lines of a month. */
export const statementLineQuery = pageInput.extend({ month })

export const statementProcedures = {
  get_vendor_statement: procedure({
    summary: "The vendor's statement of a month: opening and closing balance, and the totals between",
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'read',
    report: true,
    input: z.object({ month }),
    output: statement,
  }),
  list_vendor_statement_lines: procedure({
    summary: "The movements of the vendor's balance in a month, oldest first",
    role: 'vendor',
    area: 'money',
    whileStopped: true,
    effect: 'read',
    input: statementLineQuery,
    output: pageOf(statementLine),
  }),
}
