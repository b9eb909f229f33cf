import { applicationActions } from '@contract/vendors/states'
import { vendorApplications } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'
import { requireTransition, stateMachine } from '@server/platform/transition'

const applicationMachine = stateMachine('application', vendorApplications, applicationActions)

/** Takes an application out of review. Refuses: application_not_found, application_moved_on. */
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
    set: { adminNotes: notes, decidedBy: signedIn(context).userId, decidedAt: now },
  })
}
