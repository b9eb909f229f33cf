import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { users } from '@server/database/schema/accounts'

/** The user with an email address, confirmed or not; undefined if there is none. */
export async function findUserByEmail(tx: Queryable, email: string) {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
  return user
}
