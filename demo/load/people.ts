import { eq } from 'drizzle-orm'
import { users } from '@server/database/schema/accounts'
import { paths } from '@contract/paths'
import { describeSession, giveRole } from '@server/domains/accounts/service'
import { signUp } from '@server/domains/accounts/sign-up'
import type { Session } from '@server/platform/session'
import { demoPassword } from '../accounts'
import { applicants } from '../catalogue/applicants'
import { buyers } from '../catalogue/buyers'
import { newcomers } from '../catalogue/newcomers'
import { vendors } from '../catalogue/vendors'
import { inLanes, type DemoContext } from './demo-context'

export interface People {
  admin: Session
  /** Approves large payouts with the admin. */
  secondAdmin: Session
  /** By email address. */
  find(email: string): Session
  /** Reloads a user whose role has changed. */
  refresh(email: string): Promise<Session>
}

/** Everybody signs up and confirms their address. Two of them are made admins, as an operator would on the first day. */
export async function loadPeople(world: DemoContext): Promise<People> {
  const { db } = world.services
  const everyone = [
    { email: 'admin@demo.example', name: 'Wanjiru Kamau' },
    { email: 'finance@demo.example', name: 'Kofi Boateng' },
    ...buyers.map((buyer) => ({ email: buyer.email, name: buyer.fullName })),
    ...[...vendors, ...newcomers, ...applicants].map((vendor) => ({
      email: vendor.email,
      name: vendor.contact_name,
    })),
  ]
  const sessions = new Map<string, Session>()
  const refresh = async (email: string) => {
    const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    const session = user && (await describeSession(db, user.id, user.id, world.services.config))
    if (!session) throw new Error(`the demo has no ${email}`)
    sessions.set(email, session)
    return session
  }
  await inLanes(everyone, 4, async ({ email, name }) => {
    const [known] = await db.select({ id: users.id }).from(users).where(eq(users.email, email))
    if (!known) {
      await signUp({ email, name, password: demoPassword, callbackURL: paths.home }, world.services)
      await db.update(users).set({ emailVerified: true }).where(eq(users.email, email))
    }
    await refresh(email)
  })
  const madeAdmin = async (email: string) => {
    await giveRole(db, sessions.get(email)!.userId, 'admin')
    return refresh(email)
  }
  const admin = await madeAdmin('admin@demo.example')
  const secondAdmin = await madeAdmin('finance@demo.example')
  return { admin, secondAdmin, refresh, find: (email) => sessions.get(email)! }
}
