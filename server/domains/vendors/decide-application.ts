import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '@contract/messages'
import { applicationActions } from '@contract/states'
import { vendorApplications } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { signedIn } from '@server/platform/session'

/** Takes an application out of review. Refuses: application_not_found, application_moved_on. */
export async function decideApplication(
  applicationId: string,
  action: keyof typeof applicationActions,
  notes: string | null,
  context: Context,
): Promise<typeof vendorApplications.$inferSelect> {
  const { tx, now } = context
  const { from, to } = applicationActions[action]
  const [decided] = await tx
    .update(vendorApplications)
    .set({ status: to, adminNotes: notes, decidedBy: signedIn(context).userId, decidedAt: now })
    .where(and(eq(vendorApplications.id, applicationId), inArray(vendorApplications.status, [...from])))
    .returning()
  if (decided) return decided
  const [found] = await tx
    .select({ status: vendorApplications.status })
    .from(vendorApplications)
    .where(eq(vendorApplications.id, applicationId))
  throw found ? new Refusal('application_moved_on', found) : new Refusal('application_not_found')
}
