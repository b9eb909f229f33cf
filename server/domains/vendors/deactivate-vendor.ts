import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import { anonymousEmail } from '@server/domains/accounts/anonymise-user'
import { dissolveTeam } from '@server/domains/teams/service'
import { deleteFilesLater } from '@server/platform/files/delete-files'

interface Owner {
  userId: string
  email: string
}

/**
 * Deactivates the vendor of a leaving user. One that was never approved is deleted, with its applications and documents. An open store
 * closes for good and its products go off sale; its name, tax number and documents are kept for the books. Answers the id of the remaining
 * vendor, if any.
 */
export async function deactivateVendor(tx: Queryable, owner: Owner): Promise<string | undefined> {
  const [vendor] = await tx
    .select({ id: vendors.id, companyName: vendors.companyName, approvedAt: vendors.approvedAt })
    .from(vendors)
    .where(eq(vendors.userId, owner.userId))
    // Not a stronger lock: whoever orders from the vendor only refers to its row.
    .for('no key update')
  if (!vendor?.approvedAt) {
    if (vendor) await removeVendor(tx, vendor.id)
    await removeApplications(tx, owner)
    return undefined
  }
  await closeStore(tx, vendor.id)
  const { id: vendorId, companyName } = vendor
  await dissolveTeam(tx, { vendorId, ownerId: owner.userId, companyName })
  await tx
    .update(vendorApplications)
    .set({ email: anonymousEmail(owner.userId), businessAddress: '', telephoneNumber: '' })
    .where(eq(vendorApplications.userId, owner.userId))
  return vendor.id
}

async function closeStore(tx: Queryable, vendorId: string) {
  await tx
    .update(vendors)
    .set({
      status: 'rejected',
      adminNotes: 'The owner has deleted their account.',
      storeDescription: null,
      storeBannerUrl: null,
      storeLogoUrl: null,
      payoutDestination: null,
    })
    .where(eq(vendors.id, vendorId))
}

async function removeVendor(tx: Queryable, vendorId: string) {
  await tx.delete(vendorDocuments).where(eq(vendorDocuments.vendorId, vendorId))
  await tx.delete(vendors).where(eq(vendors.id, vendorId))
}

/** Their own, and those sent as a visitor from the same email address. */
async function removeApplications(tx: Queryable, { userId, email }: Owner) {
  const asVisitor = and(
    isNull(vendorApplications.userId),
    sql`lower(${vendorApplications.email}) = lower(${email})`,
  )
  const removed = await tx
    .delete(vendorApplications)
    .where(or(eq(vendorApplications.userId, userId), asVisitor))
    .returning({
      registration: vendorApplications.businessRegistrationDocumentPath,
      certificate: vendorApplications.certificationDocumentPath,
    })
  const paths = removed.flatMap(({ registration, certificate }) => [registration, certificate])
  await deleteFilesLater(
    tx,
    paths.filter((path) => path !== null),
  )
}
