import { sql } from 'drizzle-orm'
import type { Services } from '@server/platform/services'
import {
  checkBalances,
  checkCurrencies,
  checkDailySums,
  checkEvents,
  checkStoredBalances,
  checkSources,
} from './books'
import type { Check } from './check'
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
import { checkBillingDocuments } from './billing-documents'
import { checkParcels } from './parcels'
import { checkPromotions } from './promotions'
import { checkProviders } from './providers'
import { checkStoredFiles } from './stored-files'

/**
 * Checks the books against themselves, against our own rows, and against the providers' lists of the last days; and that no file is lost.
 * The own part is read in one transaction, so that whatever happens meanwhile is seen whole or not at all.
 */
export async function checkLedger(services: Services, days: number): Promise<Check[]> {
  return [...(await checkRecords(services)), ...(await checkProviders(services, days))]
}

/** The part of it that queries nobody else. */
export async function checkRecords(services: Pick<Services, 'db' | 'files'>): Promise<Check[]> {
  const databaseChecks = await services.db.transaction(
    async (tx) => {
      // It reads every posting there is, which takes longer than a request may, and nobody waits for it.
      await tx.execute(sql`set local statement_timeout = '30min'`)
      const done: Check[] = []
      for (const check of checks) done.push(await check(tx))
      return done
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  return [...databaseChecks, await checkStoredFiles(services)]
}

const checks = [
  checkCurrencies,
  checkEvents,
  checkSources,
  checkStoredBalances,
  checkDailySums,
  checkBalances,
  checkOrders,
  checkPromotions,
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
]
