import { z } from 'zod'
import { parseDecimal } from './money'

/** An amount on the wire: a decimal number of US dollars with at most two decimals. */
export const moneySchema = z
  .number()
  .refine((value) => parseDecimal(value) !== undefined, 'Use at most two decimals.')
  .meta({ description: 'US dollars, at most two decimals' })
