import { randomUUID } from 'node:crypto'
import type { Api } from '@contract/contract'
import type { PlanId, Role } from '@contract/enums'
import type { Database } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
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

interface VendorTraits {
  country?: string
  city?: string
  plan?: PlanId
  companyName?: string
}

/** Creates users for tests: confirmed accounts, without the sign-up. */
export function people({ db, api }: Core) {
  async function newPerson(role: Role, fullName = `Test ${role}`): Promise<Person> {
    const email = `${role}-${randomUUID().slice(0, 8)}@test.example`
    const [user] = await db.insert(users).values({ name: fullName, email, emailVerified: true }).returning()
    await db.update(profiles).set({ role }).where(eq(profiles.id, user!.id))
    const session: Session = {
      sessionId: randomUUID(),
      userId: user!.id,
      email,
      fullName,
      role,
      vendor: null,
    }
    return { session, api: api(session) }
  }

  async function newVendor(traits: VendorTraits = {}): Promise<VendorPerson> {
    const { country = 'KE', city = 'Nairobi', plan = 'bronze', companyName = 'Test Makers' } = traits
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
    const session: Session = { ...person.session, vendor: { id, status, storeSlug, companyName, adminNotes } }
    return { session, api: api(session), vendorId: id }
  }

  return {
    newCustomer: (fullName?: string) => newPerson('customer', fullName),
    newAdmin: () => newPerson('admin'),
    newVendor,
  }
}
