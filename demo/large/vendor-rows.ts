import type { ClientBase } from 'pg'
import { uuidFor } from './weighted-random'
import { insertRows } from './insert-rows'
import type { LargeVendor } from './vendors'

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

/** Inserts vendors: the user, the approved vendor, and the documents that prove some of its certifications. */
export async function insertVendors(
  client: ClientBase,
  vendors: readonly LargeVendor[],
  now: Date,
): Promise<void> {
  await insertRows(
    client,
    'users',
    vendors.map(({ userId, ownerName, email }) => ({
      id: userId,
      name: ownerName,
      email,
      email_verified: true,
      ...timestamps(now),
    })),
  )
  await insertRows(
    client,
    'profiles',
    vendors.map(({ userId, ownerName }) => ({
      id: userId,
      role: 'vendor',
      full_name: ownerName,
      created_at: now.toISOString(),
    })),
  )
  // Where triggers are on, the user already has a profile, with the customer role.
  await client.query(`update profiles set role = 'vendor' where id = any ($1) and role <> 'vendor'`, [
    vendors.map(({ userId }) => userId),
  ])
  await insertRows(
    client,
    'vendors',
    vendors.map((vendor) => vendorRow(vendor, now)),
  )
  // Where triggers are on, they are there already.
  await insertRows(
    client,
    'team_members',
    vendors.map(({ id, userId }) => ({
      id,
      user_id: userId,
      vendor_id: id,
      permissions: ['all'],
      is_owner: true,
      created_at: now.toISOString(),
    })),
  )
  await insertRows(
    client,
    'vendor_documents',
    vendors.flatMap((vendor) => documentRows(vendor, now)),
  )
}

const timestamps = (date: Date) => ({ created_at: date.toISOString(), updated_at: date.toISOString() })

const vendorRow = (vendor: LargeVendor, now: Date) => ({
  id: vendor.id,
  user_id: vendor.userId,
  status: 'approved',
  store_slug: vendor.storeSlug,
  company_name: vendor.companyName,
  business_category: vendor.businessCategory,
  subscription_plan: vendor.plan,
  country: vendor.country,
  city: vendor.city,
  store_description: `${vendor.companyName} makes and sells from ${vendor.city}, ${vendor.countryName}.`,
  sustainability_practices: vendor.practices,
  sustainability_certifications: vendor.certifications,
  approved_at: daysBefore(now, vendor.openedDaysAgo),
  created_at: daysBefore(now, vendor.openedDaysAgo + 3),
})

function documentRows(vendor: LargeVendor, now: Date) {
  const documentRow = (nth: number, category: string, claimed: string[], status: string) => ({
    id: uuidFor('document', vendor.nth * 4 + nth),
    vendor_id: vendor.id,
    file_name: category === 'business_registration' ? 'registration.pdf' : 'certificates.pdf',
    file_path: `documents/${vendor.id}/${nth}.pdf`,
    document_category: category,
    claimed_certifications: claimed,
    certifications: status === 'verified' ? claimed : [],
    verification_status: status,
    verified_at: status === 'verified' ? daysBefore(now, vendor.openedDaysAgo) : null,
    created_at: daysBefore(now, vendor.openedDaysAgo + 3),
  })
  const unprovenCertifications = vendor.certifications.filter(
    (id) => !vendor.provenCertifications.includes(id),
  )
  return [
    documentRow(0, 'business_registration', [], 'verified'),
    ...(vendor.provenCertifications.length > 0
      ? [documentRow(1, 'sustainability_certification', vendor.provenCertifications, 'verified')]
      : []),
    ...(unprovenCertifications.length > 0
      ? [documentRow(2, 'sustainability_certification', unprovenCertifications, 'pending')]
      : []),
  ]
}
