import { eq, or, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { contactMessages, earlyAccessSignups } from '@server/database/schema/marketing'

/** Deletes a leaving user's contact messages and early-access sign-up. */
export async function eraseVisitor(
  tx: Queryable,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const byEmail = (column: typeof contactMessages.email | typeof earlyAccessSignups.email) =>
    sql`lower(${column}) = lower(${email})`
  await tx
    .delete(contactMessages)
    .where(or(eq(contactMessages.userId, userId), byEmail(contactMessages.email)))
  await tx.delete(earlyAccessSignups).where(byEmail(earlyAccessSignups.email))
}
