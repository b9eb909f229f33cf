import type { adminSearchProcedures, analyticsProcedures } from '@contract/analytics/procedures'
import { audit } from '@server/platform/audit'
import { queueJob } from '@server/platform/jobs'
import type { Handlers } from '@server/platform/procedures'
import type { Context } from '@server/platform/services'
import { getAnalytics } from './get-analytics'
import { searchAdmin } from './search-admin'

export const analyticsHandlers: Handlers<
  keyof typeof analyticsProcedures | keyof typeof adminSearchProcedures
> = {
  get_analytics: getAnalytics,
  recount_analytics: (_, context) => recountAnalytics(context),
  search_admin: searchAdmin,
}

/** Recounts every day in the background; two requests in a row run it once. */
async function recountAnalytics(context: Context): Promise<{ queued: true }> {
  await queueJob(context.tx, 'recount_sales', {}, { key: 'recount_sales' })
  await queueJob(context.tx, 'count_cohorts', {}, { key: 'count_cohorts_now' })
  await audit(context, { actionType: 'analytics_recounted', subject: 'analytics', subjectId: 'all' })
  return { queued: true }
}
