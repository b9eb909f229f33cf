import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import { commissionRules } from './schema/pricing'

/** The condition for the rules that apply to orders placed on a day. */
export const ruleAppliesOn = (day: string): SQL | undefined =>
  and(
    lte(commissionRules.validFrom, day),
    or(isNull(commissionRules.validTo), gt(commissionRules.validTo, day)),
  )
