import { like, or, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

// Any number will do, as long as everybody who gives out slugs asks for the same one.
const slugLock = 7_041_998

/**
 * A store slug that no vendor has: the company's name, with -2, -3 and so on when it is taken. Nobody else is given one before
 * this transaction ends.
 */
export async function freeStoreSlug(tx: Queryable, companyName: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
  const wanted = kebab(companyName)
  const rows = await tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(or(eq(vendors.storeSlug, wanted), like(vendors.storeSlug, `${wanted}-%`)))
  const taken = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** A name in small plain letters and digits with hyphens between its words; 'store' when it has none of them. */
export const kebab = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || 'store'
