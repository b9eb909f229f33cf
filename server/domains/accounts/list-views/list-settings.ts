import { and, asc, eq, sql } from 'drizzle-orm'
import type { ListSettings } from '@contract/accounts/list-view-procedures'
import { listLayouts, listViews } from '@server/database/schema/list-views'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** The views that the signed-in user has saved of a list, by name, and the columns and rows per page that they chose last. */
export async function getListSettings({ list }: { list: string }, context: Context): Promise<ListSettings> {
  const { userId } = requireSession(context)
  const views = await context.tx
    .select({ view_id: listViews.id, name: listViews.name, query: listViews.query })
    .from(listViews)
    .where(and(eq(listViews.userId, userId), eq(listViews.list, list)))
    .orderBy(asc(sql`lower(${listViews.name})`))
  const [layout] = await context.tx
    .select({ hidden: listLayouts.hidden, rows: listLayouts.rows })
    .from(listLayouts)
    .where(and(eq(listLayouts.userId, userId), eq(listLayouts.list, list)))
  return { views, layout: layout ?? null }
}
