import { z } from 'zod'
import { texts } from './texts'
import { parseDecimal } from './money'

/** A percentage on the wire: a number with at most two decimals, i.e. whole basis points. */
export const percent = z
  .number(texts.percent.invalid)
  .refine((value) => parseDecimal(value) !== undefined, texts.percent.decimals)
  .meta({ description: 'Percent, at most two decimals' })

/** Formats a percentage: `19.25%`. */
export const formatPercent = (value: number): string => `${value}%`
