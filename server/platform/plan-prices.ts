import { planPricesOf, type PlanPrices } from '@contract/subscriptions/facts'
import type { Queryable } from '@server/database/connect'
import { readSettingAt, startOfNextMonth } from './settings'

/** What the plans cost in the month of a moment, US cents. */
export const readPlanPrices = async (tx: Queryable, moment: Date): Promise<PlanPrices> =>
  planPricesOf(await readSettingAt(tx, 'plan_prices', moment))

/** What they cost from the month after it on: what a vendor who applies today will pay, since its first month is free. */
export const readNextPlanPrices = (tx: Queryable, now: Date): Promise<PlanPrices> =>
  readPlanPrices(tx, startOfNextMonth(now))
