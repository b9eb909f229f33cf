import { documentDownloadRateLimit } from '@contract/billing/facts'
import { listExportRateLimit, vendorExportRateLimit } from '@contract/core/limits'
import { enforceRateLimit } from '@server/platform/rate-limit'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'

const rateLimits = {
  listExports: listExportRateLimit,
  vendorExports: vendorExportRateLimit,
  documentDownloads: documentDownloadRateLimit,
}

/** Counts a download by the signed-in user, because generating a file is far more expensive than requesting it. Refuses: too_many_requests. */
export const limitDownloads = (kind: keyof typeof rateLimits, context: Omit<Context, 'tx'>): Promise<void> =>
  enforceRateLimit(
    context.services.db,
    `${kind}:${requireSession(context).userId}`,
    rateLimits[kind],
    context.now,
  )
