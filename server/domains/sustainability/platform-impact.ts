import { desc, sql } from 'drizzle-orm'
import type { PlatformImpact } from '@contract/sustainability/procedures'
import { dayOf } from '@contract/core/day'
import type { ProductTag } from '@contract/sustainability/facts'
import type { Queryable } from '@server/database/connect'
import { impactCounts } from '@server/database/schema/sustainability'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import type { Context } from '@server/platform/services'

const plasticFree: ProductTag = 'plastic_free_packaging'

/** What was counted last, or null. */
export async function platformImpact(tx: Queryable): Promise<PlatformImpact | null> {
  const [impactCount] = await tx.select().from(impactCounts).orderBy(desc(impactCounts.day)).limit(1)
  return impactCount ? serialize(impactCount) : null
}

const maxMonths = 24

/** What was counted last, and on the last counted day of each of the last 24 months, newest first. */
export async function impactByMonth({ tx }: Pick<Context, 'tx'>) {
  const month = sql<string>`to_char(${impactCounts.day}, 'YYYY-MM')`
  const rows = await tx
    .selectDistinctOn([month], { month, counts: impactCounts })
    .from(impactCounts)
    .orderBy(desc(month), desc(impactCounts.day))
    .limit(maxMonths)
  const months = rows.map(({ month, counts }) => ({ month, ...serialize(counts) }))
  return { now: await platformImpact(tx), months }
}

const serialize = (impactCount: typeof impactCounts.$inferSelect): PlatformImpact => ({
  counted_at: impactCount.countedAt.toISOString(),
  certified_vendors: impactCount.certifiedVendors,
  verified_documents: impactCount.verifiedDocuments,
  plastic_free_products: impactCount.plasticFreeProducts,
  plastic_free_units: impactCount.plasticFreeUnits,
})

/**
 * The job that counts the marketplace's impact, every hour, since counting what was sold reads every order. A day keeps its last count.
 *
 * Neither CO2e nor the weight of plastic avoided is computed: that takes the footprint of the product and of what it replaces, and vendors
 * file neither. Counted is what is on record.
 */
export const countImpact: Job = async (_, { db, clock }) => {
  const now = clock()
  const { rows } = await db.execute<Record<keyof typeof figures, string>>(
    sql`select ${sql.join(
      Object.entries(figures).map(([name, figure]) => sql`(${figure}) as ${sql.identifier(name)}`),
      sql`, `,
    )}`,
  )
  const row = rows[0]!
  const counts = {
    certifiedVendors: Number(row.certifiedVendors),
    verifiedDocuments: Number(row.verifiedDocuments),
    plasticFreeProducts: Number(row.plasticFreeProducts),
    plasticFreeUnits: Number(row.plasticFreeUnits),
    countedAt: now,
  }
  await db
    .insert(impactCounts)
    .values({ day: dayOf(now), ...counts })
    .onConflictDoUpdate({ target: impactCounts.day, set: counts })
}

const figures = {
  certifiedVendors: sql`select count(*) from vendors where status = 'approved' and exists (
    select from vendor_documents where vendor_id = vendors.id
      and document_category = 'sustainability_certification' and is_proof
      and certifications && vendors.sustainability_certifications)`,
  verifiedDocuments: sql`select count(*) from vendor_documents where is_proof`,
  plasticFreeProducts: sql`select count(*) from product_listings where ${plasticFree} = any(sustainability_tags)`,
  plasticFreeUnits: sql`select coalesce(sum(quantity), 0) from order_items join products on products.id = product_id
    where order_items.status = 'delivered' and ${plasticFree} = any(products.sustainability_tags)`,
}

export const impactJobs = { jobs: { count_impact: countImpact }, schedule: { count_impact: '37 * * * *' } }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof impactJobs.jobs> {}
}
