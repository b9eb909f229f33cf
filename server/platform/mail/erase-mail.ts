import { sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'

/** Deletes the unsent emails to an address: those that are waiting and those that failed permanently. */
export async function eraseMail(tx: Queryable, email: string): Promise<void> {
  await tx.execute(sql`delete from graphile_worker._private_jobs
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'send_mail')
      and locked_at is null and lower(payload ->> 'to') = lower(${email})`)
}
