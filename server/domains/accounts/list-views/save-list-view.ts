import { and, eq, ne, sql } from 'drizzle-orm'
import { listViewLimits } from '@contract/accounts/list-views'
import { Refusal } from '@contract/refusals'
import { listViews } from '@server/database/schema/list-views'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

const max = listViewLimits.viewsMax

/** Saves a view of a list; one of the same name, in whichever case, is replaced. Refuses: too_many_list_views. */
export async function saveListView(
  { list, name, query }: { list: string; name: string; query: string },
  context: Context,
): Promise<{ view_id: string }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  await lockUser(tx, userId)
  const isOfList = and(eq(listViews.userId, userId), eq(listViews.list, list))
  const [replaced] = await tx
    .update(listViews)
    .set({ name, query })
    .where(and(isOfList, hasName(name)))
    .returning({ view_id: listViews.id })
  if (replaced) return replaced
  if ((await tx.$count(listViews, isOfList)) >= max) throw new Refusal('too_many_list_views', { max })
  const [added] = await tx
    .insert(listViews)
    .values({ userId, list, name, query, createdAt: now })
    .returning({ view_id: listViews.id })
  return added!
}

/** Renames one of the signed-in user's views. Refuses: list_view_not_found, list_view_name_taken. */
export async function renameListView(
  { viewId, name }: { viewId: string; name: string },
  context: Context,
): Promise<{ view_id: string }> {
  const { tx } = context
  const { userId } = requireSession(context)
  await lockUser(tx, userId)
  const isOwn = and(eq(listViews.userId, userId), eq(listViews.id, viewId))
  const [view] = await tx.select().from(listViews).where(isOwn)
  if (!view) throw new Refusal('list_view_not_found')
  const isOther = and(
    eq(listViews.userId, userId),
    eq(listViews.list, view.list),
    ne(listViews.id, viewId),
    hasName(name),
  )
  if ((await tx.$count(listViews, isOther)) > 0) throw new Refusal('list_view_name_taken')
  await tx.update(listViews).set({ name }).where(isOwn)
  return { view_id: viewId }
}

/** Deletes one of the signed-in user's views. Refuses: list_view_not_found. */
export async function deleteListView(
  { viewId }: { viewId: string },
  context: Context,
): Promise<{ deleted: true }> {
  const { userId } = requireSession(context)
  const { rowCount } = await context.tx
    .delete(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.id, viewId)))
  if (rowCount === 0) throw new Refusal('list_view_not_found')
  return { deleted: true }
}

const hasName = (name: string) => sql`lower(${listViews.name}) = lower(${name})`
