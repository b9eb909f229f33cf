import type { ProductStatus } from '@contract/catalog/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  pending: 'Pending',
  rejected: 'Rejected',
  changes_requested: 'Changes requested',
  suspended: 'Suspended',
}
const tones: Record<ProductStatus, BadgeTone> = {
  draft: 'neutral',
  active: 'success',
  pending: 'warning',
  rejected: 'danger',
  changes_requested: 'warning',
  suspended: 'danger',
}

/** Whether a product is on sale, and if not, why. */
export const ProductStatusBadge = ({ status }: { status: ProductStatus }) => (
  <Badge tone={tones[status]} dot>
    {statusNames[status]}
  </Badge>
)
