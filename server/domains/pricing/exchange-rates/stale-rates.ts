import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { exchangeRateMaxDays } from '@contract/pricing/facts'
import { adminPaths } from '@contract/core/admin-paths'
import { exchangeRates } from '@server/database/schema/pricing'
import { inTransaction } from '@server/database/transaction'
import type { Job } from '@server/platform/jobs'
import { emailStaff } from '@server/domains/notifications/service'
import { isRecent } from './service'

/** Reports each currency whose newest rate has become too old to use: an error in the log, and one email to those of the staff who look after the money. */
export const reportStaleRates: Job = (_, { db, clock, log, publicUrl }) =>
  inTransaction(db, async (tx) => {
    const now = clock()
    const newestRateId = sql`(select r.id from exchange_rates r where r.currency = ${exchangeRates.currency}
      order by r.valid_from desc, r.created_at desc, r.id desc limit 1)`
    const staleRates = await tx
      .update(exchangeRates)
      .set({ staleNoticeAt: now })
      .where(
        and(isNull(exchangeRates.staleNoticeAt), eq(exchangeRates.id, newestRateId), not(isRecent(now)!)),
      )
      .returning()
    for (const { currency, validFrom } of staleRates) {
      log.error({ currency, validFrom }, 'an exchange rate is too old to use')
      await emailStaff(tx, 'stale_rate', (to) => ({
        to,
        subject: `The exchange rate for ${currency} is too old`,
        body: [
          `The newest rate for ${currency} is from ${validFrom}. Rates older than ${exchangeRateMaxDays} days are not used.`,
          `Until a newer one is set, nothing is charged or paid out in ${currency}.`,
        ],
        action: { label: 'Set the rate', url: new URL(adminPaths.exchangeRates, publicUrl).href },
      }))
    }
  })
