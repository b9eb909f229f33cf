import type { PayloadsOf } from '@server/platform/jobs'
import { deleteAbandonedUploads } from './applications/upload-document'
import { countVendors } from './management/count-vendors'
import { expireDocuments } from './vendor-documents/expire-documents'

/** The scheduled jobs of vendors. */
export const vendorJobs = {
  jobs: {
    count_vendors: countVendors,
    delete_abandoned_uploads: deleteAbandonedUploads,
    expire_documents: expireDocuments,
  },
  // Days begin at midnight UTC.
  schedule: {
    count_vendors: '*/10 * * * *',
    delete_abandoned_uploads: '43 * * * *',
    expire_documents: '0 * * * *',
  },
}

declare module '@server/platform/jobs' {
  interface JobPayloads extends PayloadsOf<typeof vendorJobs.jobs> {
    /** What a stopped vendor has not shipped, as the admin has chosen; payments cancels and refunds it. */
    cancel_orders_of_vendor: { vendorId: string; adminId: string }
  }
}
