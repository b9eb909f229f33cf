import { asc, inArray, sql, type SQL } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { Queryable } from '@server/database/connect'
import { products, productVariants } from '@server/database/schema/catalog'
import { inTransaction } from '@server/database/transaction'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { publishProductUpdates } from './publish-product-update'

/** How many products a transaction changes at most, so that orders wait for few. */
const batchSize = 100

/**
 * Ends the reductions whose last day is over, and starts those whose first day has come. The price of a variant is always the one that is
 * charged, so whatever shows, filters, sorts or charges prices follows; see decision 0151.
 */
const changeReducedPrices: Job = async (_, services) => {
  const today = dayOf(services.clock())
  await inBatches(isOver(today), endReductions, services)
  await inBatches(isDue(today), startReductions, services)
}

export const reductionJobs = {
  jobs: { change_reduced_prices: changeReducedPrices },
  schedule: { change_reduced_prices: '* * * * *' },
}

const isOver = (today: string) => sql`${products.reducedTo} < ${today}::date`

const isDue = (today: string) => sql`${products.id} in (
    select product_id from ${productVariants} where reduced_price_minor is not null and deleted_at is null)
  and coalesce(${products.reducedFrom} <= ${today}::date, true) and coalesce(${products.reducedTo} >= ${today}::date, true)`

async function inBatches(
  condition: SQL,
  change: (tx: Queryable, productIds: string[], now: Date) => Promise<unknown>,
  { db, clock }: Services,
) {
  const changeNext = () =>
    inTransaction(db, async (tx) => {
      const rows = await tx
        .select({ id: products.id })
        .from(products)
        .where(condition)
        .orderBy(asc(products.id))
        .limit(batchSize)
        .for('no key update')
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await change(tx, ids, clock())
      await publishProductUpdates(tx, ids)
      return ids.length
    })
  while ((await changeNext()) === batchSize);
}

/** From now on the reduced price is charged; the regular one is kept for the end. */
const startReductions = (tx: Queryable, productIds: string[], now: Date) =>
  tx
    .update(productVariants)
    .set({
      priceMinor: sql`${productVariants.reducedPriceMinor}`,
      regularPriceMinor: sql`${productVariants.priceMinor}`,
      reducedPriceMinor: null,
      updatedAt: now,
    })
    .where(
      sql`${inArray(productVariants.productId, productIds)} and ${productVariants.reducedPriceMinor} is not null`,
    )

/** The regular price is charged again, and nothing of the reduction is left. */
async function endReductions(tx: Queryable, productIds: string[], now: Date) {
  await tx
    .update(productVariants)
    .set({
      priceMinor: sql`coalesce(${productVariants.regularPriceMinor}, ${productVariants.priceMinor})`,
      regularPriceMinor: null,
      reducedPriceMinor: null,
      updatedAt: now,
    })
    .where(
      sql`${inArray(productVariants.productId, productIds)}
        and num_nonnulls(${productVariants.regularPriceMinor}, ${productVariants.reducedPriceMinor}) > 0`,
    )
  await tx
    .update(products)
    .set({ reducedFrom: null, reducedTo: null, updatedAt: now })
    .where(inArray(products.id, productIds))
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof reductionJobs.jobs> {}
}
