import { eq, sql } from 'drizzle-orm'
import { serverLimits } from '@server/limits'
import { formConsent } from '@contract/marketing/consents'
import { mailPaths } from '@contract/core/mail-paths'
import { earlyAccessSignups } from '@server/database/schema/marketing'
import { enqueueEmail } from '@server/platform/mail/mail'
import { countCall } from '@server/platform/rate-limit'
import type { Context } from '@server/platform/services'
import { confirmSignupMail } from './mails'
import { confirmToken } from './newsletter/tokens'

/**
 * Adds an address to the early-access list, once regardless of case, and asks it by email to confirm. Does not disclose whether it was
 * already there: it may be someone else's. Anyone can enter any address, so it gets only a few such emails a day.
 */
export async function signUpForEarlyAccess(email: string, { tx, now, services }: Context): Promise<void> {
  const consent = { consentPlace: 'home', consentText: formConsent } as const
  await tx
    .insert(earlyAccessSignups)
    .values({ email, ...consent, createdAt: now })
    .onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(earlyAccessSignups)
    .where(sql`lower(${earlyAccessSignups.email}) = lower(${email})`)
    .for('update')
  if (!row || (row.confirmedAt && !row.unsubscribedAt && !row.bouncedAt)) return
  await tx.update(earlyAccessSignups).set(consent).where(eq(earlyAccessSignups.id, row.id))
  const { confirmMails } = serverLimits.newsletter
  if ((await countCall(tx, `newsletter_confirm:${row.id}`, confirmMails, now)) > 0) return
  const link = services.publicUrl + mailPaths.confirmNewsletter(await confirmToken(row, services))
  await enqueueEmail(tx, confirmSignupMail(row.email, link))
}
