import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import { vendorApplications, vendorDocuments, vendors } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { storefrontFieldsOf, type columnsOf } from './columns'
import { fileDocuments } from './file-documents'

type Application = typeof vendorApplications.$inferSelect

/**
 * Replaces what an application under review says, its pending vendor's storefront and its documents. The caller holds the lock of its row.
 * Refuses: application_under_review, if another one has the new address.
 */
export async function replaceApplication(
  id: string,
  columns: ReturnType<typeof columnsOf>,
  context: Context,
): Promise<Application> {
  const { tx } = context
  await refuseUsedEmail(id, columns.email, context)
  const [application] = await tx
    .update(vendorApplications)
    .set(columns)
    .where(eq(vendorApplications.id, id))
    .returning()
  const [vendor] = await tx
    .update(vendors)
    .set(storefrontFieldsOf(application!))
    .where(and(eq(vendors.applicationId, id), eq(vendors.status, 'pending')))
    .returning({ id: vendors.id })
  await fileDocuments(application!, vendor?.id ?? null, context)
  await deleteReplacedDocuments(application!, context)
  return application!
}

/** An address has one application under review. */
async function refuseUsedEmail(id: string, email: string, { tx }: Context) {
  const otherPending = and(
    eq(sql`lower(${vendorApplications.email})`, email),
    eq(vendorApplications.status, 'pending'),
    ne(vendorApplications.id, id),
  )
  if ((await tx.$count(vendorApplications, otherPending)) > 0) throw new Refusal('application_under_review')
}

/** A document that another has replaced is not reviewed any more, unless it has been. */
const deleteReplacedDocuments = (application: Application, { tx }: Context) =>
  tx.delete(vendorDocuments).where(
    and(
      eq(vendorDocuments.applicationId, application.id),
      eq(vendorDocuments.verificationStatus, 'pending'),
      notInArray(
        vendorDocuments.filePath,
        [application.businessRegistrationDocumentPath, application.certificationDocumentPath].filter(
          (path) => path !== null,
        ),
      ),
    ),
  )
