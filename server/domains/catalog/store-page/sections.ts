import { and, asc, eq, sql } from 'drizzle-orm'
import type { StoreSection } from '@contract/catalog/store-procedures'
import type { Queryable } from '@server/database/connect'
import { storeSections } from '@server/database/schema/store-sections'
import type { Context } from '@server/platform/services'

const ownSection = (vendorId: string, sectionId: string) =>
  and(eq(storeSections.vendorId, vendorId), eq(storeSections.id, sectionId))

/** A section of the vendor's store, or undefined. */
export const findSection = async (tx: Queryable, vendorId: string, sectionId: string) =>
  (await tx.select().from(storeSections).where(ownSection(vendorId, sectionId)))[0]

/** Keeps a section of the vendor's store from being deleted before a product is in it; undefined if there is none. Lock the product first. */
export const lockSection = async (vendorId: string, sectionId: string, { tx }: Context) =>
  (await tx.select().from(storeSections).where(ownSection(vendorId, sectionId)).for('key share'))[0]

/** The sections of a vendor's store, in its order. */
export const readSections = (tx: Queryable, vendorId: string) =>
  tx
    .select()
    .from(storeSections)
    .where(eq(storeSections.vendorId, vendorId))
    .orderBy(asc(storeSections.position), asc(storeSections.id))

export type SectionRow = Awaited<ReturnType<typeof readSections>>[number]

export const toStoreSection = ({ id, name }: Pick<SectionRow, 'id' | 'name'>): StoreSection => ({
  section_id: id,
  name,
})

/** The condition on `product_listings` for a section of a vendor's store, by its slug, of a prepared statement. */
export const inSection = () => sql`section_id = (
  select id from ${storeSections}
  where vendor_id = ${sql.placeholder('vendorId')}::uuid and slug = ${sql.placeholder('section')})`
