import { asc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { StoreSectionsForm } from '@contract/catalog/store-procedures'
import { products } from '@server/database/schema/catalog'
import { storeSections } from '@server/database/schema/store-sections'
import { databaseCode } from '@server/database/transaction'
import { slugify } from '@server/domains/vendors/store-slug'
import { audit } from '@server/platform/audit'
import { lockVendor } from '@server/platform/lock-vendor'
import type { Context } from '@server/platform/services'
import { requireVendor } from '@server/platform/session'
import { requireVersion, versionOf } from '@server/platform/version'
import { publishProductUpdates } from '../publish-product-update'
import { readSections, toStoreSection, type SectionRow } from './sections'

/**
 * Sets the sections of the acting vendor's store, in order. One with an id that is not stored is new; those left out are deleted, and their
 * products are in none. Refuses: vendor_not_found, version_conflict, section_not_found, section_names_alike.
 */
export async function saveStoreSections(
  { sections, version }: { sections: StoreSectionsForm['sections']; version: string },
  context: Context,
): Promise<{ version: string }> {
  const { tx } = context
  const { vendorId } = requireVendor(context)
  await lockVendor(tx, vendorId)
  const before = await readSections(tx, vendorId)
  requireVersion(version, before.map(toStoreSection))
  const keptIds = new Set(sections.map(({ section_id }) => section_id))
  await deleteSections(
    before.filter(({ id }) => !keptIds.has(id)),
    context,
  )
  await writeSections(vendorId, sections, before, context)
  const after = await readSections(tx, vendorId)
  await audit(context, {
    actionType: 'store_sections_change',
    subject: 'vendor',
    subjectId: vendorId,
    details: { before: { sections: namesOf(before) }, after: { sections: namesOf(after) } },
  })
  return { version: versionOf(after.map(toStoreSection)) }
}

const namesOf = (sections: readonly SectionRow[]) => sections.map(({ name }) => name)

/** The name as part of an address, with -2, -3 and so on if taken. */
function availableSlug(name: string, taken: ReadonlySet<string>): string {
  const base = slugify(name, 'section')
  for (let n = 1; ; n++) {
    const slug = n === 1 ? base : `${base}-${n}`
    if (!taken.has(slug)) return slug
  }
}

/** Products are locked before their sections, as by everything that puts a product into one. */
async function deleteSections(sections: readonly SectionRow[], { tx, now }: Context) {
  if (sections.length === 0) return
  const ids = sections.map(({ id }) => id)
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.sectionId, ids))
    .orderBy(asc(products.id))
    .for('no key update')
  const productIds = rows.map(({ id }) => id)
  if (productIds.length > 0) {
    await tx.update(products).set({ sectionId: null, updatedAt: now }).where(inArray(products.id, productIds))
    await publishProductUpdates(tx, productIds)
  }
  await tx.delete(storeSections).where(inArray(storeSections.id, ids))
}

async function writeSections(
  vendorId: string,
  sections: StoreSectionsForm['sections'],
  stored: readonly SectionRow[],
  { tx, now }: Context,
) {
  if (sections.length === 0) return
  const storedSlugs = new Map(stored.map(({ id, slug }) => [id, slug]))
  const takenSlugs = new Set(storedSlugs.values())
  const rows = sections.map(({ section_id: id, name }, position) => {
    const slug = storedSlugs.get(id) ?? availableSlug(name, takenSlugs)
    takenSlugs.add(slug)
    return { id, vendorId, name, slug, position, createdAt: now }
  })
  const ownSections = eq(storeSections.vendorId, vendorId)
  // Two may swap their names: each is let go of before any is taken.
  await tx
    .update(storeSections)
    .set({ name: sql`${storeSections.id}::text` })
    .where(ownSections)
  const written = await refuseAlikeNames(() =>
    tx
      .insert(storeSections)
      .values(rows)
      .onConflictDoUpdate({
        target: storeSections.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position` },
        setWhere: ownSections,
      })
      .returning({ id: storeSections.id }),
  )
  // An id that another store has.
  if (written.length < rows.length) throw new Refusal('section_not_found')
}

/** The database knows of some letters in two cases that are different ones elsewhere. */
async function refuseAlikeNames<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (databaseCode(error) === '23505') throw new Refusal('section_names_alike')
    throw error
  }
}
