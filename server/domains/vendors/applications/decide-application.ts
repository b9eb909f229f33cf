import { applicationActions } from '@contract/vendors/states'
import { vendorApplications } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'

const applicationMachine = stateMachine('application', vendorApplications, applicationActions)

/** Takes an application out of review. Refuses: application_not_found, application_status_changed. */
export async function decideApplication(
  applicationId: string,
  action: keyof typeof applicationActions,
  notes: string | null,
  context: Context,
): Promise<typeof vendorApplications.$inferSelect> {
  const { tx, now } = context
  return requireTransition(tx, applicationMachine, applicationId, {
    action,
    actor: 'admin',
    set: { adminNotes: notes, decidedBy: requireSession(context).userId, decidedAt: now },
  })
}
