import { inTransaction } from '@server/database/transaction'
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import { serverLimits } from '@server/limits'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'
import { vendorDocuments, vendors } from '@server/database/schema/vendors'
import { emailTeam, notifyDocumentExpiry } from '@server/domains/notifications/service'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import type { Job } from '@server/platform/jobs'
import type { Services } from '@server/platform/services'
import { documentExpiredMail, documentExpiresMail } from '../mails'
import { seriesCondition, seriesOf } from './queries'

/** Reminds vendors before their documents expire, and takes those whose last day is over out of badges and scores. */
export const expireDocuments: Job = async (_, services) => {
  const today = dayOf(services.clock())
  for (const id of await proofDocumentIds(services.db, lt(vendorDocuments.expiresOn, today)))
    await inTransaction(services.db, (tx) => expireDocument(tx, id, services))
  // The nearest reminder that is due stands for the earlier ones, which an outage may have missed.
  for (const days of serverLimits.document.reminderDays.toSorted((a, b) => a - b)) {
    const isDue = and(
      lte(vendorDocuments.expiresOn, dayOf(daysAfter(services.clock(), days))),
      or(isNull(vendorDocuments.remindedDays), gt(vendorDocuments.remindedDays, days)),
    )
    for (const id of await proofDocumentIds(services.db, isDue))
      await inTransaction(services.db, (tx) => sendReminder(tx, { id, days }, services))
  }
}

const daysAfter = (date: Date, days: number) => new Date(date.getTime() + days * 24 * 60 * 60_000)

async function proofDocumentIds(db: Queryable, condition: ReturnType<typeof and>): Promise<string[]> {
  const rows = await db
    .select({ id: vendorDocuments.id })
    .from(vendorDocuments)
    .where(and(vendorDocuments.isProof, isNotNull(vendorDocuments.expiresOn), condition))
    .orderBy(asc(vendorDocuments.id))
  return rows.map(({ id }) => id)
}

async function expireDocument(tx: Queryable, id: string, { clock, publicUrl }: Services) {
  const [document] = await tx
    .update(vendorDocuments)
    .set({ expiredAt: clock() })
    .where(and(eq(vendorDocuments.id, id), vendorDocuments.isProof))
    .returning()
  if (!document?.vendorId) return
  await recomputeScores(document.vendorId, { tx })
  const owner = await ownerOf(tx, document.vendorId)
  if (!owner) return
  await emailTeam(tx, document.vendorId, 'settings', (email) =>
    documentExpiredMail({ ...owner, email }, document, publicUrl),
  )
}

async function sendReminder(
  tx: Queryable,
  { id, days }: { id: string; days: number },
  { clock, publicUrl }: Services,
): Promise<void> {
  const isReminderDue = or(isNull(vendorDocuments.remindedDays), gt(vendorDocuments.remindedDays, days))
  const [document] = await tx
    .update(vendorDocuments)
    .set({ remindedDays: days })
    .where(and(eq(vendorDocuments.id, id), vendorDocuments.isProof, isReminderDue))
    .returning()
  if (!document?.vendorId || (await hasVersionUnderReview(tx, document))) return
  const owner = await ownerOf(tx, document.vendorId)
  if (!owner) return
  await notifyDocumentExpiry(tx, {
    vendorId: document.vendorId,
    documentId: id,
    name: document.fileName,
    expiresOn: document.expiresOn!,
    daysBefore: days,
    now: clock(),
    publicUrl,
    mail: (email) => documentExpiresMail({ ...owner, email }, document, publicUrl),
  })
}

/** Who has already sent a new version needs no reminder. */
const hasVersionUnderReview = async (tx: Queryable, document: typeof vendorDocuments.$inferSelect) =>
  (await tx.$count(
    vendorDocuments,
    and(
      seriesCondition(seriesOf(document)),
      eq(vendorDocuments.verificationStatus, 'pending'),
      isNull(vendorDocuments.replacedAt),
    ),
  )) > 0

/** The email address of an open store's owner. */
async function ownerOf(tx: Queryable, vendorId: string) {
  const [owner] = await tx
    .select({ email: users.email, companyName: vendors.companyName })
    .from(vendors)
    .innerJoin(users, eq(users.id, vendors.userId))
    .where(and(eq(vendors.id, vendorId), eq(vendors.status, 'approved')))
  return owner
}
