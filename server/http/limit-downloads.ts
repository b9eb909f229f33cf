import { limits } from '@contract/limits'
import { enforceRateLimit } from '@server/platform/rate-limit'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'

type Kind = 'listExports' | 'vendorExports' | 'paperDownloads'

/** Counts a file that the signed-in user downloads: what it costs to make is many times what it costs to ask for. Refuses: too_many_requests. */
export const limitDownloads = (kind: Kind, context: Omit<Context, 'tx'>): Promise<void> =>
  enforceRateLimit(context.services.db, `${kind}:${signedIn(context).userId}`, limits[kind], context.now)
