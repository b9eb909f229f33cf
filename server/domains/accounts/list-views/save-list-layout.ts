import { and, desc, eq, inArray } from 'drizzle-orm'
import { listViewLimits } from '@contract/accounts/list-views'
import { listLayouts } from '@server/database/schema/list-views'
import { lockUser } from '@server/platform/lock-user'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

/** Remembers the columns and rows per page of a list. Of more lists than are kept, those are forgotten that were arranged longest ago. */
export async function saveListLayout(
  { list, hidden, rows }: { list: string; hidden: string[]; rows: number },
  context: Context,
): Promise<{ saved: true }> {
  const { tx, now } = context
  const { userId } = requireSession(context)
  await lockUser(tx, userId)
  const layout = { hidden: [...new Set(hidden)], rows, updatedAt: now }
  await tx
    .insert(listLayouts)
    .values({ userId, list, ...layout })
    .onConflictDoUpdate({ target: [listLayouts.userId, listLayouts.list], set: layout })
  const forgotten = tx
    .select({ list: listLayouts.list })
    .from(listLayouts)
    .where(eq(listLayouts.userId, userId))
    .orderBy(desc(listLayouts.updatedAt), desc(listLayouts.list))
    .offset(listViewLimits.layoutsMax)
  await tx
    .delete(listLayouts)
    .where(and(eq(listLayouts.userId, userId), inArray(listLayouts.list, forgotten)))
  return { saved: true }
}
