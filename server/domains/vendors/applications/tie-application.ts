import { and, eq } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import type { Queryable } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { vendorApplications, vendorDocuments } from '@server/database/schema/vendors'
import { inTransaction } from '@server/database/transaction'
import { lockUser } from '@server/platform/lock-user'
import type { Context, Services } from '@server/platform/services'
import { requireSession } from '@server/platform/session'
import { visitorApplications } from './own-applications'
import { applyAsUser } from './apply'
import { latestApplicationOf } from './queries'

type Application = typeof vendorApplications.$inferSelect

/**
 * Ties the application that was sent as a visitor to the account of a customer who says that it is theirs: it was sent with their confirmed
 * address. They have a vendor record from then on. Refuses: application_not_found, application_under_review, already_a_vendor,
 * works_for_vendor.
 */
export async function claimApplication(
  { applicationId }: { applicationId: string },
  { tx, now, session }: Context,
): Promise<{ status: Application['status'] }> {
  const { userId, email } = requireSession({ session })
  await lockUser(tx, userId)
  const application = await lockVisitorApplication(applicationId, email, tx)
  if (!application) throw new Refusal('application_not_found')
  return tie(application, userId, { tx, now })
}

/**
 * Ties the latest application that was sent as a visitor to an account that has just confirmed the address it was sent with. If that fails,
 * its owner is asked whether it is theirs, like everybody whose account is older than the application. Never rejects.
 */
export async function tieVisitorApplication(userId: string, { db, clock, log }: Services): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const email = await customerEmail(tx, userId)
      const latest = email && (await latestApplicationOf(tx, { userId, email }))
      if (!latest || latest.userId !== null) return
      await lockUser(tx, userId)
      const application = await lockVisitorApplication(latest.id, email, tx)
      if (application) await tie(application, userId, { tx, now: clock() })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ err: error, userId }, 'an application could not be tied')
  }
}

/** The application, locked, if it was sent as a visitor with an address. */
async function lockVisitorApplication(
  id: string,
  email: string,
  tx: Queryable,
): Promise<Application | undefined> {
  const [application] = await tx
    .select()
    .from(vendorApplications)
    .where(and(eq(vendorApplications.id, id), visitorApplications(email)))
    .for('no key update')
  return application
}

async function tie(application: Application, userId: string, { tx, now }: Pick<Context, 'tx' | 'now'>) {
  const vendorId = await applyAsUser(application, userId, { tx, now })
  await tx.update(vendorApplications).set({ userId }).where(eq(vendorApplications.id, application.id))
  await tx.update(vendorDocuments).set({ vendorId }).where(eq(vendorDocuments.applicationId, application.id))
  return { status: application.status }
}

async function customerEmail(tx: Queryable, userId: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: users.email })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(and(eq(users.id, userId), eq(profiles.role, 'customer')))
  return row?.email
}
