import { like, or, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendors } from '@server/database/schema/vendors'

// An arbitrary advisory lock key, shared by everything that assigns slugs.
const slugLock = 7_041_998

/** An unused store slug: the company's name, with -2, -3 and so on if taken. No other is assigned before this transaction ends. */
export async function availableStoreSlug(tx: Queryable, companyName: string): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`)
  const baseSlug = slugify(companyName)
  const rows = await tx
    .select({ slug: vendors.storeSlug })
    .from(vendors)
    .where(or(eq(vendors.storeSlug, baseSlug), like(vendors.storeSlug, `${baseSlug}-%`)))
  const existingSlugs = new Set(rows.map(({ slug }) => slug))
  for (let n = 1; ; n++) {
    const slug = n === 1 ? baseSlug : `${baseSlug}-${n}`
    if (!existingSlugs.has(slug)) return slug
  }
}

/** A name as lower-case ASCII letters and digits, with hyphens between words; `fallback` if nothing is left. */
export const slugify = (name: string, fallback = 'store'): string =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '') || fallback
