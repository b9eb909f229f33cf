import { desc, eq } from 'drizzle-orm'
import type { Announcement } from '@contract/notifications/announcement-procedures'
import { profiles } from '@server/database/schema/accounts'
import { announcements } from '@server/database/schema/notifications'
import { afterCursor, pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'

/** A page of the announcements with their progress, newest first. */
export async function listAnnouncements(
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined } = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: Announcement[]; next_cursor: string | null }> {
  const size = pageSize(limit)
  const rows = await tx
    .select({ row: announcements, author: profiles.fullName })
    .from(announcements)
    .leftJoin(profiles, eq(profiles.id, announcements.createdBy))
    .where(afterCursor(cursor, announcements.createdAt, announcements.id, 'desc', 'timestamptz'))
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(size + 1)
  return pageFrom(
    rows,
    size,
    ({ row }) => ({ sortKey: row.createdAt, id: row.id }),
    ({ row: { id, title, text, path, audience, country, inApp, byMail, ...row }, author }) => ({
      announcement_id: id,
      title,
      text,
      path,
      audience,
      country,
      in_app: inApp,
      by_mail: byMail,
      starts_at: row.startsAt.toISOString(),
      ends_at: row.endsAt?.toISOString() ?? null,
      status: row.status,
      recipients: row.recipients,
      reached: row.reached,
      mailed: row.mailed,
      created_at: row.createdAt.toISOString(),
      created_by: author,
    }),
  )
}
