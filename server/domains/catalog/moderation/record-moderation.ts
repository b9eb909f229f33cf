import { inArray } from 'drizzle-orm'
import type { products } from '@server/database/schema/catalog'
import { vendors } from '@server/database/schema/vendors'
import { audit, type AuditedFields } from '@server/platform/audit'
import { groupBy } from '@server/platform/group-by'
import { emailTeam } from '@server/domains/notifications/service'
import type { Context } from '@server/platform/services'
import { moderationMail, type NotifiedAction } from './mails'

type Product = Pick<typeof products.$inferSelect, 'id' | 'name' | 'vendorId'>

interface ModerationDetails {
  /** The fields of the products that it changed. */
  change: { before: AuditedFields; after: AuditedFields }
  reason?: string | null
  points?: readonly string[]
}

/** What admins do with products. Vendors are notified of a `NotifiedAction`, but not of featuring or edits. */
export type ProductAdminAction = NotifiedAction | 'product_featured' | 'product_unfeatured' | 'product_edited'

/** Writes an audit log entry for each product, and one email to each vendor. */
export async function recordModeration(
  action: ProductAdminAction,
  changedProducts: readonly Product[],
  { change, reason = null, points = [] }: ModerationDetails,
  context: Context,
): Promise<void> {
  const { tx, services } = context
  const vendorsById = await findVendors(changedProducts, context)
  for (const { id, name, vendorId } of changedProducts)
    await audit(context, {
      actionType: action,
      subject: 'product',
      subjectId: id,
      details: {
        company_name: vendorsById.get(vendorId)!.companyName,
        product_name: name,
        ...change,
        ...(reason !== null && { reason }),
        ...(points.length > 0 && { points }),
      },
    })
  if (!sendsEmail(action)) return
  for (const [vendorId, vendorProducts] of groupBy(changedProducts, (product) => product.vendorId)) {
    const details = { products: vendorProducts, reason, points }
    await emailTeam(tx, vendorId, 'products', (to) => moderationMail(to, action, details, services.publicUrl))
  }
}

const actionsWithoutEmail: readonly ProductAdminAction[] = [
  'product_featured',
  'product_unfeatured',
  'product_edited',
]
const sendsEmail = (action: ProductAdminAction): action is NotifiedAction =>
  !actionsWithoutEmail.includes(action)

async function findVendors(changedProducts: readonly Product[], { tx }: Context) {
  const rows = await tx
    .select({ id: vendors.id, companyName: vendors.companyName })
    .from(vendors)
    .where(inArray(vendors.id, [...new Set(changedProducts.map(({ vendorId }) => vendorId))]))
  return new Map(rows.map((row) => [row.id, row]))
}
