import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { payoutSchedules, type PayoutSchedule } from '@contract/payouts/facts'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'
import { inTransaction } from '@server/database/transaction'
import { loadSession } from '@server/domains/accounts/service'
import { withIdempotencyKey } from '@server/platform/idempotency'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import type { requestPayout } from './request-payout'
import { periodKey } from './schedule'

const batchSize = 100

/** What the vendor's button does: see `server/domains/subscriptions/request-payout-after-plans.ts`. */
type RequestPayout = typeof requestPayout

/**
 * The job that requests the payouts of vendors who have chosen a schedule, as if they had pressed the button: once per period, by an
 * idempotency key. One that is refused (too small, on hold, another under way) waits for the next period.
 */
export const scheduledPayoutsJob =
  (request: RequestPayout): Job =>
  async (_, services) => {
    const now = services.clock()
    for (const schedule of payoutSchedules) {
      if (schedule === 'manual') continue
      const period = periodKey(schedule, now)
      let lastId: string | undefined
      do {
        const due = await dueVendors(services.db, schedule, period, lastId)
        for (const { id, userId } of due) {
          try {
            await requestOnce(request, { vendorId: id, userId, period }, services)
          } catch (error) {
            services.log.error({ err: error, vendorId: id }, 'a scheduled payout could not be requested')
          }
        }
        lastId = due.length === batchSize ? due.at(-1)!.id : undefined
      } while (lastId)
    }
  }

const dueVendors = (db: Queryable, schedule: PayoutSchedule, period: string, lastId: string | undefined) =>
  db
    .select({ id: vendors.id, userId: vendors.userId })
    .from(vendors)
    .where(
      and(
        // A literal, not a parameter, so that the partial index applies.
        sql`${vendors.payoutSchedule} <> 'manual'`,
        eq(vendors.payoutSchedule, schedule),
        sql`${vendors.payoutPeriodDone} is distinct from ${period}`,
        eq(vendors.status, 'approved'),
        lastId ? gt(vendors.id, lastId) : undefined,
      ),
    )
    .orderBy(asc(vendors.id))
    .limit(batchSize)

interface DueVendor {
  vendorId: string
  userId: string
  period: string
}

async function requestOnce(
  request: RequestPayout,
  { vendorId, userId, period }: DueVendor,
  services: Services,
): Promise<void> {
  try {
    await inTransaction(services.db, async (tx) => {
      const session = await loadSession(tx, `schedule:${period}`, userId, services.config)
      const call = { userId, call: 'request_vendor_payout', key: `schedule:${period}`, input: undefined }
      const context = { tx, now: services.clock(), session, services }
      await withIdempotencyKey(tx, call, async () => {
        // The vendor before its ledger account, as whoever invoices its plan.
        await markPeriodDone(tx, vendorId, period)
        return request(context)
      })
      await markPeriodDone(tx, vendorId, period)
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await markPeriodDone(services.db, vendorId, period)
  }
}

const markPeriodDone = (tx: Queryable, vendorId: string, period: string) =>
  tx.update(vendors).set({ payoutPeriodDone: period }).where(eq(vendors.id, vendorId))
