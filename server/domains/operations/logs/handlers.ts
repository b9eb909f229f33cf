import type { adminLogProcedures } from '@contract/operations/procedures'
import type { Handlers } from '@server/platform/procedures'
import { getAuditLogFilterOptions, listAuditLog } from './audit-log'
import { listJobs, retryJob, retryJobs } from './jobs'
import { listMails } from './mails'
import { listSignIns } from './sign-ins'
import { listSlowQueries } from './slow-queries'

export const adminLogHandlers: Handlers<keyof typeof adminLogProcedures> = {
  list_audit_log: listAuditLog,
  get_audit_log_filters: (_, context) => getAuditLogFilterOptions(context),
  list_jobs: listJobs,
  retry_job: retryJob,
  retry_jobs: retryJobs,
  list_mails: listMails,
  list_sign_ins: listSignIns,
  list_slow_queries: (_, context) => listSlowQueries(context),
}
