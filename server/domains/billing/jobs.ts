import { asc, isNull } from 'drizzle-orm'
import { papers } from '@server/database/schema/billing'
import { inTransaction } from '@server/database/transaction'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import { writePaper } from './write-paper'

const batch = 200

/** Fixes the content of papers that were issued since the last run and that nobody has read yet: each on its own, so that it may stop anywhere. */
const writePapers: Job = async (_, services) => {
  for (;;) {
    const waiting = await services.db
      .select({ id: papers.id })
      .from(papers)
      .where(isNull(papers.content))
      .orderBy(asc(papers.id))
      .limit(batch)
    let written = 0
    for (const { id } of waiting) {
      try {
        await inTransaction(services.db, (tx) => writePaper(tx, id, services))
        written += 1
      } catch (error) {
        services.log.error({ err: error, paperId: id }, 'a paper could not be written')
      }
    }
    if (waiting.length < batch || written === 0) return
  }
}

export const billingJobs = { jobs: { write_papers: writePapers }, every: { write_papers: '*/2 * * * *' } }

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof billingJobs.jobs> {}
}
