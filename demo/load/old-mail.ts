import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/** Emails of past months count as read: only the newest are sent and shown in the inbox. */
export async function forgetOldMail(db: Queryable, keep = 40): Promise<void> {
  await db.execute(sql`select graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs where task_identifier = 'send_mail' order by id desc offset ${keep}))`)
}
