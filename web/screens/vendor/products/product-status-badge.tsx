import type { ProductStatus } from '@contract/states'
import { Badge, type BadgeTone } from '@web/ui/badge'

export const statusNames: Record<ProductStatus, string> = {
  draft: 'Draft',
  active: 'Active',
  pending: 'Pending',
  rejected: 'Rejected',
}
const tones: Record<ProductStatus, BadgeTone> = {
  draft: 'neutral',
  active: 'success',
  pending: 'warning',
  rejected: 'danger',
}

/** Whether a product is on sale, and if not, why. */
export const ProductStatusBadge = ({ status }: { status: ProductStatus }) => (
  <Badge tone={tones[status]} dot>
    {statusNames[status]}
  </Badge>
)
