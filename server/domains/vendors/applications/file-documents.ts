import { eq, sql } from 'drizzle-orm'
import { documentKinds } from '@contract/vendors/application-procedures'
import { documentUploads, vendorDocuments, type vendorApplications } from '@server/database/schema/vendors'
import type { Context } from '@server/platform/services'
import { categoryOf, parseDocumentPath } from '../documents'

type Application = typeof vendorApplications.$inferSelect

/** Submits the documents of an application for review. One that was rejected with an earlier application is reviewed again. */
export async function fileDocuments(
  application: Application,
  vendorId: string | null,
  { tx, now }: Context,
): Promise<void> {
  const paths = {
    'business-reg': application.businessRegistrationDocumentPath,
    cert: application.certificationDocumentPath,
  }
  for (const kind of documentKinds) {
    const filePath = paths[kind]
    if (!filePath) continue
    const { fileName } = parseDocumentPath(filePath)!
    const submission = {
      vendorId,
      applicationId: application.id,
      claimedCertifications: kind === 'cert' ? application.sustainabilityCertifications : [],
    }
    await tx
      .insert(vendorDocuments)
      .values({ ...submission, fileName, filePath, documentCategory: categoryOf[kind], createdAt: now })
      .onConflictDoUpdate({
        target: vendorDocuments.filePath,
        set: {
          ...submission,
          verificationStatus: sql`case when ${vendorDocuments.verificationStatus} = 'rejected' then 'pending' else ${vendorDocuments.verificationStatus} end`,
        },
      })
  }
  await tx.delete(documentUploads).where(eq(documentUploads.applicationId, application.id))
}
