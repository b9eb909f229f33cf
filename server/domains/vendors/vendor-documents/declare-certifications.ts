import { eq } from 'drizzle-orm'
import type { CertificationId } from '@contract/sustainability/facts'
import { vendors } from '@server/database/schema/vendors'
import { recomputeScores } from '@server/domains/sustainability/recompute-scores'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'

type Vendor = Pick<typeof vendors.$inferSelect, 'id' | 'companyName' | 'sustainabilityCertifications'>

/**
 * Adds certifications to those that a vendor declares. The caller holds the lock of its row. The scores follow: a verified document may
 * already prove one that was not declared until now.
 */
export async function declareCertifications(
  { id, companyName, sustainabilityCertifications: declared }: Vendor,
  certifications: readonly CertificationId[],
  context: Context,
): Promise<void> {
  const added = certifications.filter((certification) => !declared.includes(certification))
  if (added.length === 0) return
  const sustainabilityCertifications = [...declared, ...added]
  await context.tx.update(vendors).set({ sustainabilityCertifications }).where(eq(vendors.id, id))
  await recomputeScores(id, context)
  await audit(context, {
    actionType: 'storefront_change',
    subject: 'vendor',
    subjectId: id,
    details: {
      company_name: companyName,
      before: { sustainabilityCertifications: declared },
      after: { sustainabilityCertifications },
    },
  })
}
