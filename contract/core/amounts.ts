import { z } from 'zod'
import {
  parseDecimal,
  toBps,
  toDollars,
  toMinor,
  toPercent,
  type Bps,
  type Dollars,
  type Minor,
  type Percent,
} from './money'
import * as texts from './texts'

// Amounts and percentages in the API and in forms are decimal numbers; handlers use only whole numbers, US cents and basis points.
// The schemas of calls convert, so that no handler does (decision 0113).

const moneyMeta = { description: 'US dollars, at most two decimals' }
const percentMeta = { description: 'Percent, at most two decimals' }

/** An amount in a response: cents from its handler, dollars for the client. */
export const money = z.codec(internalAmount<Minor>(), wireNumber<Dollars>(moneyMeta), {
  decode: toDollars,
  encode: (dollars) => toMinor(dollars),
})

/** A percentage in a response: basis points from its handler, percent for the client. */
export const percent = z.codec(internalAmount<Bps>(), wireNumber<Percent>(percentMeta), {
  decode: toPercent,
  encode: toBps,
})

function internalAmount<Unit extends number>() {
  return z.int() as unknown as z.ZodType<Unit, Unit>
}

function wireNumber<Unit extends number>(meta: { description: string }) {
  return z.number().meta(meta) as unknown as z.ZodType<Unit, Unit>
}

/** The rule of an amount or percentage that people type, with its message: `z.number().refine(...twoDecimals)`. */
export const twoDecimals = [(input: number) => parseDecimal(input) !== undefined, texts.decimals] as const

/** An amount that people type. A call takes it as `dollarsToMinor` of it. */
export const dollars = z
  .number()
  .refine(...twoDecimals)
  .meta(moneyMeta)

/** A percentage that people type. A call takes it as `percentToBps` of it. */
export const percentage = z
  .number(texts.percent.invalid)
  .refine(...twoDecimals)
  .meta(percentMeta)

/** An amount in a request, by the rule of its form: dollars from the client, cents for the handler. */
export const dollarsToMinor = (rule: z.ZodNumber): z.ZodType<Minor, Dollars> =>
  rule.transform((input) => toMinor(input))

/** A percentage in a request, by the rule of its form: percent from the client, basis points for the handler. */
export const percentToBps = (rule: z.ZodNumber): z.ZodType<Bps, Percent> =>
  rule.transform((input) => toBps(input))
