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

const aboutMoney = { description: 'US dollars, at most two decimals' }
const aboutPercent = { description: 'Percent, at most two decimals' }

/** An amount in a response: cents from its handler, dollars for the client. */
export const money = z.codec(inside<Minor>(), onWire<Dollars>(aboutMoney), {
  decode: toDollars,
  encode: (dollars) => toMinor(dollars),
})

/** A percentage in a response: basis points from its handler, percent for the client. */
export const percent = z.codec(inside<Bps>(), onWire<Percent>(aboutPercent), {
  decode: toPercent,
  encode: toBps,
})

function inside<Unit extends number>() {
  return z.int() as unknown as z.ZodType<Unit, Unit>
}

function onWire<Unit extends number>(meta: { description: string }) {
  return z.number().meta(meta) as unknown as z.ZodType<Unit, Unit>
}

/** The rule of an amount or percentage that people type, with its message: `z.number().refine(...twoDecimals)`. */
export const twoDecimals = [(typed: number) => parseDecimal(typed) !== undefined, texts.decimals] as const

/** An amount that people type. A call takes it as `inMinor` of it. */
export const dollars = z
  .number()
  .refine(...twoDecimals)
  .meta(aboutMoney)

/** A percentage that people type. A call takes it as `inBps` of it. */
export const percentage = z
  .number(texts.percent.invalid)
  .refine(...twoDecimals)
  .meta(aboutPercent)

/** An amount in a request, by the rule of its form: dollars from the client, cents for the handler. */
export const inMinor = (rule: z.ZodNumber): z.ZodType<Minor, Dollars> =>
  rule.transform((typed) => toMinor(typed))

/** A percentage in a request, by the rule of its form: percent from the client, basis points for the handler. */
export const inBps = (rule: z.ZodNumber): z.ZodType<Bps, Percent> => rule.transform((typed) => toBps(typed))
