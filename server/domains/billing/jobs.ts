import { asc, isNull } from 'drizzle-orm'
import { billingDocuments } from '@server/database/schema/billing'
import { inTransaction } from '@server/database/transaction'
import type { Job, PayloadsOf } from '@server/platform/jobs'
import { finalizeDocument } from './finalize-document'

const batchSize = 200

/**
 * Fixes the content of billing documents that were issued since the last run and that nobody has read yet: each on its own, so that it may
 * stop anywhere.
 */
const finalizeDocuments: Job = async (_, services) => {
  for (;;) {
    const pending = await services.db
      .select({ id: billingDocuments.id })
      .from(billingDocuments)
      .where(isNull(billingDocuments.content))
      .orderBy(asc(billingDocuments.id))
      .limit(batchSize)
    let finalized = 0
    for (const { id } of pending) {
      try {
        await inTransaction(services.db, (tx) => finalizeDocument(tx, id, services))
        finalized += 1
      } catch (error) {
        services.log.error({ err: error, documentId: id }, 'a billing document could not be finalized')
      }
    }
    if (pending.length < batchSize || finalized === 0) return
  }
}

export const billingJobs = {
  jobs: { finalize_billing_documents: finalizeDocuments },
  schedule: { finalize_billing_documents: '*/2 * * * *' },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof billingJobs.jobs> {}
}
