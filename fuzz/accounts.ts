import { randomBytes, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ShippingAddress } from '@contract/core/address'
import type { Database } from '@server/database/connect'
import { profiles, users } from '@server/database/schema/accounts'
import { teamMembers } from '@server/database/schema/teams'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { nairobi } from '@server/testing/shopping'
import type { peopleFactory, Person, VendorPerson } from '@server/testing/people'

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
  description: string
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

/** What every canary in a secret begins with. */
export const canaryPrefix = 'canary-'
const canary = () => `${canaryPrefix}${randomBytes(5).toString('hex')}`

/** An address with secrets in everything that a person types freely. */
export const secretAddress = (text = canary()): ShippingAddress => ({
  ...nairobi,
  fullName: `Buyer ${text}`,
  address: `Street ${text}`,
  deliveryNotes: `Note ${text}`,
})

/** Creates the accounts of all roles, with secrets in their private data. */
export async function newAccounts(db: Database, people: ReturnType<typeof peopleFactory>): Promise<Accounts> {
  const secrets: Secret[] = []
  const recordSecret = (description: string, text: string, readers: Role[]) =>
    void secrets.push({ description, text, readers })
  const addAccountSecrets = async <P extends Person>(
    person: P,
    description: string,
    readers: Role[],
    ownRoles: Role[],
  ): Promise<P> => {
    const name = `Person ${canary()}`
    const { userId, email } = person.session
    await db.update(users).set({ name }).where(eq(users.id, userId))
    await db.update(profiles).set({ fullName: name }).where(eq(profiles.id, userId))
    recordSecret(`the name of ${description}`, name, readers)
    recordSecret(`the email address of ${description}`, email, ownRoles)
    recordSecret(`the user id of ${description}`, userId, ownRoles)
    return person
  }
  const ownerAndAdmin = (role: Role): Role[] => [role, 'admin']
  // Product reviewers can see whose products they are.
  const withReviewers = (role: Role): Role[] => [...ownerAndAdmin(role), 'staff']
  // Vendors read the names of their buyers, and any role may buy.
  const withVendors = (role: Role): Role[] => [...ownerAndAdmin(role), 'vendor', 'other-vendor']
  const mainVendor = await people.newVendor()
  const accounts = {
    customer: await addAccountSecrets(
      await people.newCustomer(),
      'the customer',
      withVendors('customer'),
      ownerAndAdmin('customer'),
    ),
    vendor: await addAccountSecrets(mainVendor, 'the vendor', withVendors('vendor'), withReviewers('vendor')),
    'other-vendor': await addAccountSecrets(
      await people.newVendor(),
      'the other vendor',
      withVendors('other-vendor'),
      withReviewers('other-vendor'),
    ),
    member: await addAccountSecrets(
      await people.newTeamMember(mainVendor, ['products']),
      'the member',
      [...withVendors('member')],
      [...ownerAndAdmin('member'), 'vendor'],
    ),
    applicant: await addAccountSecrets(
      await people.newCustomer(),
      'the applicant',
      withVendors('applicant'),
      ownerAndAdmin('applicant'),
    ),
    admin: await addAccountSecrets(await people.newAdmin(), 'the admin', withVendors('admin'), ['admin']),
    staff: await addAccountSecrets(
      await people.newStaff(['catalog']),
      'the staff',
      withVendors('staff'),
      ownerAndAdmin('staff'),
    ),
    'new-staff': await addAccountSecrets(
      await withoutTwoFactor(db, await people.newAdmin()),
      'the new staff',
      withVendors('new-staff'),
      ownerAndAdmin('new-staff'),
    ),
    bystander: await addAccountSecrets(await people.newCustomer(), 'the bystander', ['admin'], ['admin']),
    bystandingVendor: await addAccountSecrets(
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
    const text = await addVendorSecrets(db, person)
    recordSecret(
      `the private data of ${role ?? 'the bystanding vendor'}`,
      text,
      role ? ownerAndAdmin(role) : ['admin'],
    )
  }
  recordSecret('the application', await createApplication(db, accounts.applicant), ownerAndAdmin('applicant'))
  return { ...accounts, secrets }
}

/** Adds the member to the team again: an input may have removed it. */
export async function rejoinTeam(db: Database, { member }: Accounts): Promise<void> {
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

async function addVendorSecrets(db: Database, { vendorId }: VendorPerson): Promise<string> {
  const text = canary()
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

async function createApplication(db: Database, { session }: Person): Promise<string> {
  const text = canary()
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
