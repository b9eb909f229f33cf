import { eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { requestedChanges } from '@server/database/schema/catalog'
import { vendorApplications, vendorDocuments, vendorNotes, vendors } from '@server/database/schema/vendors'
import { eraseCollectionPoint } from '@server/domains/notifications/erase-order-notifications'
import { anonymousEmail } from '@server/domains/accounts/anonymise-user'
import { dissolveTeam } from '@server/domains/teams/service'
import { eraseFromAudit } from '@server/platform/audit'
import { deleteFilesLater } from '@server/platform/files/delete-files'
import { ownApplications } from './applications/own-applications'

interface Owner {
  userId: string
  email: string
}

/**
 * Deactivates the vendor of a leaving user. One that was never approved is deleted, with its applications and documents. An open store
 * closes for good and its products go off sale; its name, tax number and documents are kept for the books. Returns the id of the remaining
 * vendor, if any.
 */
export async function deactivateVendor(tx: Queryable, owner: Owner, now: Date): Promise<string | undefined> {
  const [vendor] = await tx
    .select({ id: vendors.id, companyName: vendors.companyName, approvedAt: vendors.approvedAt })
    .from(vendors)
    .where(eq(vendors.userId, owner.userId))
    // Not a stronger lock: whoever orders from the vendor only refers to its row.
    .for('no key update')
  if (!vendor?.approvedAt) {
    await eraseHistory(tx, owner, vendor?.id)
    if (vendor) await removeVendor(tx, vendor.id)
    await removeApplications(tx, ownApplications(owner))
    return undefined
  }
  await eraseHistory(tx, owner, vendor.id)
  await closeStore(tx, vendor.id, now)
  const { id: vendorId, companyName } = vendor
  await dissolveTeam(tx, { vendorId, ownerId: owner.userId, companyName })
  await minimizeApplications(tx, owner, vendor.id)
  return vendor.id
}

/** Of what a vendor that sold has applied with, only what its billing documents need stays. */
async function minimizeApplications(tx: Queryable, owner: Owner, vendorId: string) {
  const approved = sql`${vendorApplications.id} = (select application_id from vendors where id = ${vendorId})`
  const anonymizedApplications = await tx
    .update(vendorApplications)
    .set({
      email: anonymousEmail(owner.userId),
      businessAddress: '',
      telephoneNumber: '',
      companyDescription: '',
      adminNotes: null,
    })
    .where(or(ownApplications(owner), approved))
    .returning({ id: vendorApplications.id })
  const ids = anonymizedApplications.map(({ id }) => id)
  await tx.delete(requestedChanges).where(inArray(requestedChanges.applicationId, ids))
}

/** Takes out of the audit log and of notifications what was written about a vendor, its applications and documents. */
async function eraseHistory(tx: Queryable, owner: Owner, vendorId: string | undefined) {
  const applications = sql`(select id::text from ${vendorApplications} where ${ownApplications(owner)})`
  await eraseFromAudit(tx, 'vendor_application', applications)
  if (!vendorId) return
  await eraseFromAudit(tx, 'vendor', [vendorId])
  await eraseCollectionPoint(tx, vendorId)
  const vendorDocumentIds = sql`(select id::text from ${vendorDocuments} where ${vendorDocuments.vendorId} = ${vendorId})`
  await eraseFromAudit(tx, 'vendor_document', vendorDocumentIds)
}

async function closeStore(tx: Queryable, vendorId: string, now: Date) {
  await tx
    .update(vendors)
    .set({
      status: 'closed',
      stoppedAt: now,
      stopReason: 'The owner has deleted their account.',
      adminNotes: null,
      storeDescription: null,
      storeBannerUrl: null,
      storeLogoUrl: null,
      pickupHours: null,
      returnNote: null,
      shippingPolicy: null,
      otherPolicy: null,
      payoutDestination: null,
    })
    .where(eq(vendors.id, vendorId))
  await tx.delete(vendorNotes).where(eq(vendorNotes.vendorId, vendorId))
  await tx
    .update(vendorDocuments)
    .set({ verificationNotes: null })
    .where(eq(vendorDocuments.vendorId, vendorId))
}

/** Deletes a vendor that was never approved, with its documents. */
export async function removeVendor(tx: Queryable, vendorId: string) {
  await tx.delete(vendorDocuments).where(eq(vendorDocuments.vendorId, vendorId))
  await tx.delete(vendors).where(eq(vendors.id, vendorId))
}

/** Deletes applications with their documents. */
export async function removeApplications(tx: Queryable, where: SQL): Promise<void> {
  const removed = await tx.delete(vendorApplications).where(where).returning({
    registration: vendorApplications.businessRegistrationDocumentPath,
    certificate: vendorApplications.certificationDocumentPath,
  })
  const paths = removed.flatMap(({ registration, certificate }) => [registration, certificate])
  await deleteFilesLater(
    tx,
    paths.filter((path) => path !== null),
  )
}
