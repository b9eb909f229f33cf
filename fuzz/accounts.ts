import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShippingAddress } from '@contract/core/address'
import type { Database } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { nairobi } from '@server/testing/shopping'
import type { people as peopleOf, Person, VendorPerson } from '@server/testing/people'

/** Who sends inputs. */
export const roles = [
  'visitor',
  'customer',
  'vendor',
  'other-vendor',
  /** Of the vendor's team, with Products only. */
  'member',
  'applicant',
  'admin',
  /** Of the staff, with Catalogue only. */
  'staff',
  /** A full admin who has not set up two-factor authentication. */
  'new-staff',
] as const
export type Role = (typeof roles)[number]

/** Text that only the owner, the admin and the `readers` may ever be sent. */
export interface Secret {
  text: string
  /** What it is, for the report. */
  what: string
  readers: readonly Role[]
}

/** Everyone's accounts. The bystanders send nothing: nobody but the admin may read anything of theirs. */
export interface Accounts {
  customer: Person
  vendor: VendorPerson
  'other-vendor': VendorPerson
  member: VendorPerson
  applicant: Person
  admin: Person
  staff: Person
  'new-staff': Person
  bystander: Person
  bystandingVendor: VendorPerson
  secrets: Secret[]
}

/** What every mark in a secret begins with. */
export const markStart = 'canary-'
const mark = () => `${markStart}${randomBytes(5).toString('hex')}`

/** An address with secrets in everything that a person types freely. */
export const secretAddress = (text = mark()): ShippingAddress => ({
  ...nairobi,
  fullName: `Buyer ${text}`,
  address: `Street ${text}`,
  deliveryNotes: `Note ${text}`,
})

/** Creates the accounts of all roles, with secrets in their private data. */
export async function newAccounts(db: Database, people: ReturnType<typeof peopleOf>): Promise<Accounts> {
  const secrets: Secret[] = []
  const keep = (what: string, text: string, readers: Role[]) => void secrets.push({ what, text, readers })
  const named = async <P extends Person>(
    person: P,
    what: string,
    readers: Role[],
    own: Role[],
  ): Promise<P> => {
    const name = `Person ${mark()}`
    const { userId, email } = person.session
    await db.update(users).set({ name }).where(eq(users.id, userId))
    await db.update(profiles).set({ fullName: name }).where(eq(profiles.id, userId))
    keep(`the name of ${what}`, name, readers)
    keep(`the email address of ${what}`, email, own)
    keep(`the user id of ${what}`, userId, own)
    return person
  }
  const own = (role: Role): Role[] => [role, 'admin']
  // Whoever reviews products reads whose they are.
  const reviewed = (role: Role): Role[] => [...own(role), 'staff']
  // Vendors read the names of their buyers, and any role may buy.
  const buyer = (role: Role): Role[] => [...own(role), 'vendor', 'other-vendor']
  const theVendor = await people.newVendor()
  const accounts = {
    customer: await named(await people.newCustomer(), 'the customer', buyer('customer'), own('customer')),
    vendor: await named(theVendor, 'the vendor', buyer('vendor'), reviewed('vendor')),
    'other-vendor': await named(
      await people.newVendor(),
      'the other vendor',
      buyer('other-vendor'),
      reviewed('other-vendor'),
    ),
    member: await named(
      await people.newTeamMember(theVendor, ['products']),
      'the member',
      [...buyer('member')],
      [...own('member'), 'vendor'],
    ),
    applicant: await named(await people.newCustomer(), 'the applicant', buyer('applicant'), own('applicant')),
    admin: await named(await people.newAdmin(), 'the admin', buyer('admin'), ['admin']),
    staff: await named(await people.newStaff(['catalog']), 'the staff', buyer('staff'), own('staff')),
    'new-staff': await named(
      await withoutTwoFactor(db, await people.newAdmin()),
      'the new staff',
      buyer('new-staff'),
      own('new-staff'),
    ),
    bystander: await named(await people.newCustomer(), 'the bystander', ['admin'], ['admin']),
    bystandingVendor: await named(
      await people.newVendor(),
      'the bystanding vendor',
      ['admin', 'staff'],
      ['admin', 'staff'],
    ),
  }
  for (const [role, person] of [
    ['vendor', accounts.vendor],
    ['other-vendor', accounts['other-vendor']],
    [undefined, accounts.bystandingVendor],
  ] as const) {
    const text = await plantInVendor(db, person)
    keep(`the private data of ${role ?? 'the bystanding vendor'}`, text, role ? own(role) : ['admin'])
  }
  keep('the application', await apply(db, accounts.applicant), own('applicant'))
  return { ...accounts, secrets }
}

/** Takes the member into the team again: an input may have left it. */
export async function rejoin(db: Database, { member }: Accounts): Promise<void> {
  const { userId } = member.session
  await db
    .insert(teamMembers)
    .values({ userId, vendorId: member.vendorId, permissions: ['products'] })
    .onConflictDoNothing()
  await db.update(profiles).set({ role: 'vendor' }).where(eq(profiles.id, userId))
}

async function withoutTwoFactor(db: Database, person: Person): Promise<Person> {
  await db.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, person.session.userId))
  return person
}

async function plantInVendor(db: Database, { vendorId }: VendorPerson): Promise<string> {
  const text = mark()
  await db
    .update(vendors)
    .set({
      adminNotes: `Note ${text}`,
      payoutDestination: {
        method: 'bank_transfer',
        account_name: `Account ${text}`,
        account_number: '0123456789',
        bank_code: '044',
      },
    })
    .where(eq(vendors.id, vendorId))
  await db.insert(vendorDocuments).values({
    vendorId,
    fileName: `${text}.pdf`,
    filePath: `private/${text}.pdf`,
    documentCategory: 'business_registration',
  })
  return text
}

async function apply(db: Database, { session }: Person): Promise<string> {
  const text = mark()
  const application = {
    userId: session.userId,
    // Public as soon as an input approves the application.
    companyName: 'Applying Makers',
    businessCategory: 'Manufacturer/Producer' as const,
    country: 'KE',
  }
  const [created] = await db
    .insert(vendorApplications)
    .values({
      ...application,
      id: randomUUID(),
      taxNumber: `Tax ${text}`,
      email: session.email,
      companyDescription: `Description ${text}`,
      subscriptionPlan: 'bronze',
      businessAddress: `Address ${text}`,
      telephoneNumber: '+254700000009',
      sustainabilityPractices: '',
      businessRegistrationDocumentPath: `private/${text}.pdf`,
    })
    .returning()
  await db.insert(vendors).values({ ...application, applicationId: created!.id })
  return text
}
