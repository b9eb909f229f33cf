import { sql } from 'drizzle-orm'
import { realtimeMessages } from '@server/database/schema/platform'
import type { Job, PayloadsOf } from '../jobs'

/** Deletes realtime messages that every process has read. One that did not read for so long tells its pages to fetch everything. */
const deleteRealtimeMessages: Job = async (_, { db }) => {
  await db.delete(realtimeMessages).where(sql`${realtimeMessages.createdAt} < now() - interval '5 minutes'`)
}

export const realtimeJobs = {
  jobs: { delete_realtime_messages: deleteRealtimeMessages },
  schedule: { delete_realtime_messages: '*/5 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof realtimeJobs.jobs> {}
}
