import { randomUUID } from 'node:crypto'
import type { Api } from '@contract/contract'
import type { PlanId } from '@contract/subscriptions/facts'
import type { Role, StaffPermission, VendorPermission } from '@contract/core/permissions'
import type { Database } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { vendors } from '@server/database/schema/vendors'
import type { Session } from '@server/platform/session'
import { eq } from 'drizzle-orm'

interface Core {
  db: Database
  api(session: Session | null, idempotencyKey?: string): Api
}

export interface Person {
  session: Session
  /** The API, called as this user. */
  api: Api
}

export interface VendorPerson extends Person {
  vendorId: string
}

export interface VendorOptions {
  country?: string
  city?: string
  plan?: PlanId
  companyName?: string
}

/** Creates users for tests: confirmed accounts, without the sign-up. */
export function peopleFactory({ db, api }: Core) {
  async function newPerson(role: Role, fullName = `Test ${role}`): Promise<Person> {
    const email = `${role}-${randomUUID().slice(0, 8)}@test.example`
    // Admins must have a second factor; without its secret, nothing asks for a code.
    const values = { name: fullName, email, emailVerified: true, twoFactorEnabled: role === 'admin' }
    const [user] = await db.insert(users).values(values).returning()
    await db.update(profiles).set({ role }).where(eq(profiles.id, user!.id))
    // New staff cannot approve payouts at first: these have been members for long.
    if (role === 'admin')
      await db
        .update(teamMembers)
        .set({ grantedAt: new Date(0) })
        .where(eq(teamMembers.userId, user!.id))
    const session: Session = {
      sessionId: randomUUID(),
      userId: user!.id,
      email,
      fullName,
      role,
      permissions: role === 'admin' ? ['all'] : [],
      needsTwoFactor: false,
      isGuest: false,
      vendor: null,
    }
    return { session, api: api(session) }
  }

  async function newVendor(options: VendorOptions = {}): Promise<VendorPerson> {
    const { country = 'KE', city = 'Nairobi', plan = 'bronze', companyName = 'Test Makers' } = options
    const person = await newPerson('vendor')
    const [vendor] = await db
      .insert(vendors)
      .values({
        userId: person.session.userId,
        status: 'approved',
        storeSlug: `test-makers-${randomUUID().slice(0, 8)}`,
        companyName,
        businessCategory: 'Manufacturer/Producer',
        subscriptionPlan: plan,
        country,
        city,
        payoutDestination: {
          method: 'bank_transfer',
          account_name: companyName,
          account_number: '0123456789',
          bank_code: '044',
        },
        approvedAt: new Date(),
      })
      .returning()
    const { id, status, storeSlug, adminNotes } = vendor!
    const session: Session = {
      ...person.session,
      vendor: { id, permissions: ['all'], isOwner: true, status, storeSlug, companyName, adminNotes },
    }
    return { session, api: api(session), vendorId: id }
  }

  /** Someone whom a vendor has taken into its team. */
  async function newTeamMember(
    { session: { vendor } }: VendorPerson,
    permissions: readonly VendorPermission[],
  ): Promise<VendorPerson> {
    const person = await newPerson('vendor')
    const { userId } = person.session
    await db.insert(teamMembers).values({ userId, vendorId: vendor!.id, permissions: [...permissions] })
    const session: Session = { ...person.session, vendor: { ...vendor!, permissions, isOwner: false } }
    return { session, api: api(session), vendorId: vendor!.id }
  }

  /** A member of the marketplace's staff with some areas. */
  async function newStaff(permissions: readonly StaffPermission[]): Promise<Person> {
    const person = await newPerson('admin')
    await db
      .update(teamMembers)
      .set({ permissions: [...permissions] })
      .where(eq(teamMembers.userId, person.session.userId))
    const session: Session = { ...person.session, permissions }
    return { session, api: api(session) }
  }

  let admin: Promise<Person> | undefined
  return {
    newTeamMember,
    newStaff,
    newCustomer: (fullName?: string) => newPerson('customer', fullName),
    newAdmin: () => newPerson('admin'),
    /** The same admin each time, where it does not matter which: every admin of a test file is mailed about its work. */
    anyAdmin: () => (admin ??= newPerson('admin')),
    newVendor,
  }
}
