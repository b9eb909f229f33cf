import { hashPassword } from 'better-auth/crypto'
import { eq, isNull } from 'drizzle-orm'
import { users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { paths } from '@contract/core/paths'
import { loadSession, grantRole } from '@server/domains/accounts/service'
import { signUp } from '@server/domains/accounts/sign-up'
import type { Session } from '@server/platform/session'
import { demoPassword } from '../accounts'
import { applicants } from '../catalogue/applicants'
import { buyers } from '../catalogue/buyers'
import { newVendors } from '../catalogue/new-vendors'
import { vendors } from '../catalogue/vendors'
import { mapConcurrently, type DemoContext } from './demo-context'

interface NewUser {
  email: string
  name: string
  /** Before their first action; by default, before everything else. */
  joinedDaysAgo?: number
}

export interface People {
  admin: Session
  /** Approves large payouts with the admin. */
  secondAdmin: Session
  /** By email address. */
  find(email: string): Session
  /** Reloads a user whose role has changed. */
  refresh(email: string): Promise<Session>
}

/**
 * Everybody signs up and confirms their address. Two of them are made admins, as an operator would on the first day, and one a member of
 * the staff.
 */
export async function loadPeople(
  demo: DemoContext,
  onJoined: (count: number, total: number) => void,
): Promise<People> {
  const { db } = demo.services
  const demoUsers: NewUser[] = [
    { email: 'admin@demo.example', name: 'Wanjiru Kamau' },
    { email: 'finance@demo.example', name: 'Kofi Boateng' },
    { email: 'support@demo.example', name: 'Zawadi Mushi' },
    ...buyers.map(({ email, fullName }, index) => ({
      email,
      name: fullName,
      joinedDaysAgo: 190 + 5 * index,
    })),
    ...[...vendors, ...newVendors].map(({ email, contact_name: name }) => ({ email, name })),
    ...applicants.map(({ email, contact_name: name }) => ({ email, name, joinedDaysAgo: 5 })),
  ]
  const sessions = new Map<string, Session>()
  const refresh = async (email: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const session = user && (await loadSession(db, user.id, user.id, demo.services.config))
    if (!session) throw new Error(`the demo has no ${email}`)
    sessions.set(email, session)
    return session
  }
  // Hashing is slow on purpose, and all have the same password.
  const passwordHash = hashPassword(demoPassword)
  await mapConcurrently(demoUsers, 4, async ({ email, name, joinedDaysAgo = 330 }) => {
    const [existingUser] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!existingUser) {
      const account = { email, name, password: demoPassword, callbackURL: paths.home }
      await signUp(account, demo.services, () => passwordHash)
      await db
        .update(users)
        .set({ emailVerified: true, createdAt: demo.daysAgo(joinedDaysAgo) })
        .where(eq(users.email, email))
    }
    await refresh(email)
    onJoined(sessions.size, demoUsers.length)
  })
  const createAdmin = async (email: string) => {
    await grantRole(db, sessions.get(email)!.userId, 'admin')
    return refresh(email)
  }
  const admin = await createAdmin('admin@demo.example')
  const secondAdmin = await createAdmin('finance@demo.example')
  const support = await createAdmin('support@demo.example')
  await db
    .update(teamMembers)
    .set({ permissions: ['orders', 'people'] })
    .where(eq(teamMembers.userId, support.userId))
  // From the first day: new staff may not approve payouts at first.
  await db
    .update(teamMembers)
    .set({ grantedAt: demo.daysAgo(330) })
    .where(isNull(teamMembers.vendorId))
  return { admin, secondAdmin, refresh, find: (email) => sessions.get(email)! }
}
