import type { VendorStatus } from '@contract/vendors/states'
import * as texts from '@contract/texts'
import { Badge, type BadgeTone } from '@web/ui/badge'

const tones: Record<VendorStatus, BadgeTone> = {
  pending: 'warning',
  rejected: 'neutral',
  approved: 'success',
  suspended: 'danger',
  closed: 'neutral',
}

export const VendorStatusBadge = ({ status }: { status: VendorStatus }) => (
  <Badge tone={tones[status]} dot>
    {texts.vendors.statuses[status]}
  </Badge>
)
