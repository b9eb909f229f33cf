import { and, asc, eq } from 'drizzle-orm'
import { storeFollowsMax } from '@contract/marketing/follow-facts'
import type { FollowedStore } from '@contract/marketing/follow-procedures'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { storeFollows } from '@server/database/schema/store-follows'
import { vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** Follows a store, or stops following it; again is fine. Refuses: store_not_found, too_many_follows. */
export async function setStoreFollow(
  { slug, follow }: { slug: string; follow: boolean },
  context: Context,
): Promise<{ following: boolean }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  const [vendor] = await tx
    .select({ id: vendors.id, status: vendors.status })
    .from(vendors)
    .where(eq(vendors.storeSlug, slug))
  // Whoever follows a store that is closed can still stop.
  if (!vendor || (follow && vendor.status !== 'approved')) throw new Refusal('store_not_found')
  const isFollow = and(eq(storeFollows.userId, userId), eq(storeFollows.vendorId, vendor.id))
  if (!follow) await tx.delete(storeFollows).where(isFollow)
  else if ((await tx.$count(storeFollows, isFollow)) === 0) await addFollow(tx, userId, vendor.id, now)
  return { following: follow }
}

async function addFollow(tx: Queryable, userId: string, vendorId: string, followedAt: Date) {
  if ((await tx.$count(storeFollows, eq(storeFollows.userId, userId))) >= storeFollowsMax)
    throw new Refusal('too_many_follows', { max: storeFollowsMax })
  await tx.insert(storeFollows).values({ userId, vendorId, followedAt }).onConflictDoNothing()
}

/** Whether the signed-in user follows a store; not one that does not exist. */
export async function getStoreFollow(
  { slug }: { slug: string },
  context: Context,
): Promise<{ following: boolean }> {
  const rows = await context.tx
    .select({ id: vendors.id })
    .from(storeFollows)
    .innerJoin(vendors, eq(vendors.id, storeFollows.vendorId))
    .where(and(eq(storeFollows.userId, requireSession(context).userId), eq(vendors.storeSlug, slug)))
  return { following: rows.length > 0 }
}

/** The stores that the signed-in user follows, by name; those that are closed are left out. */
export async function listFollowedStores(context: Context): Promise<FollowedStore[]> {
  const rows = await selectFollowedStores(context.tx, requireSession(context).userId)
  return rows.flatMap(({ slug, name, country, status }) =>
    slug !== null && status === 'approved' ? [{ store_slug: slug, company_name: name, country }] : [],
  )
}

/** The stores that a user follows, in any status, and since when. */
export const selectFollowedStores = (tx: Queryable, userId: string) =>
  tx
    .select({
      slug: vendors.storeSlug,
      name: vendors.companyName,
      country: vendors.country,
      status: vendors.status,
      followedAt: storeFollows.followedAt,
    })
    .from(storeFollows)
    .innerJoin(vendors, eq(vendors.id, storeFollows.vendorId))
    .where(eq(storeFollows.userId, userId))
    .orderBy(asc(vendors.companyName), asc(vendors.id))
