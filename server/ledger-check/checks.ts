import type { Queryable } from '@server/database/connect'
import { checkBalances, checkCurrencies, checkStoredBalances } from './balances'
import { balancesFromPostings } from './balance-sources'
import { checkBillingDocuments } from './billing-documents'
import { checkDailySums, checkEvents, checkSources } from './books'
import type { BalancesCheck, Check, RecordsCheck } from './check'
import { checkDocumentNumbers } from './document-numbers'
import { checkParcels } from './parcels'
import {
  checkCarrierCosts,
  checkCreditPayouts,
  checkDisputes,
  checkManualPostings,
  checkOrders,
  checkPayments,
  checkPayouts,
  checkPlanInvoices,
  checkRefunds,
} from './platform-records'
import { checkPromotions, checkPromotionUses } from './promotions'
import { collectResults, type Results } from './results'
import { batchSize, nextSubjects, type Subject } from './subjects'

export const balancesChecks: readonly BalancesCheck[] = [checkCurrencies, checkStoredBalances, checkBalances]

export const recordsChecks: readonly RecordsCheck[] = [
  checkEvents,
  checkSources,
  checkDailySums,
  checkOrders,
  checkPromotions,
  checkPromotionUses,
  checkParcels,
  checkPayments,
  checkRefunds,
  checkCreditPayouts,
  checkPayouts,
  checkDisputes,
  checkPlanInvoices,
  checkManualPostings,
  checkCarrierCosts,
  checkBillingDocuments,
  checkDocumentNumbers,
]

/** Makes every check of some subjects, a batch at a time. Returns the batches with something that does not match. */
export async function checkSubjects(
  tx: Queryable,
  subject: Subject,
  ids: readonly string[],
  results: Results,
  checks: readonly RecordsCheck[] = recordsChecks,
): Promise<string[]> {
  const mismatched: string[] = []
  const size = batchSize(subject)
  for (let from = 0; from < ids.length; from += size) {
    const batch = ids.slice(from, from + size)
    let matches = true
    for (const check of checks.filter(({ by }) => by === subject)) {
      const result = await check.check(tx, batch)
      results.add(check.name, result)
      if (result.mismatches.length > 0) matches = false
    }
    if (!matches) mismatched.push(...batch)
  }
  return mismatched
}

/** Makes one check of everything, in the caller's transaction. */
export async function checkAll(tx: Queryable, check: RecordsCheck | BalancesCheck): Promise<Check> {
  if (!('by' in check)) return { name: check.name, ...(await check.check(tx, balancesFromPostings)) }
  const results = collectResults([check.name])
  let ids = await nextSubjects(tx, check.by)
  while (ids.length > 0) {
    await checkSubjects(tx, check.by, ids, results, [check])
    ids = await nextSubjects(tx, check.by, ids.at(-1))
  }
  return results.list()[0]!
}
