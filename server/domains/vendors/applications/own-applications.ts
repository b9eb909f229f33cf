import { and, eq, isNull, or, sql, type SQL } from 'drizzle-orm'
import { vendorApplications } from '@server/database/schema/vendors'

/** Applications sent without an account, with an email address. Whoever has confirmed that address may see them. */
export const visitorApplications = (email: string): SQL =>
  and(isNull(vendorApplications.userId), eq(sql`lower(${vendorApplications.email})`, email.toLowerCase()))!

/** A user's applications: those they sent, and those sent without an account from their confirmed address. */
export const ownApplications = ({ userId, email }: { userId: string; email: string }): SQL =>
  or(eq(vendorApplications.userId, userId), visitorApplications(email))!
