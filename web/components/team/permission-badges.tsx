import type { Permission } from '@contract/core/permissions'
import { Badge } from '@web/ui/badge'
import type { TeamKind } from './team-kind'

/** What someone may do. */
export const PermissionBadges = ({
  permissions,
  labels,
}: {
  permissions: readonly Permission[]
  labels: TeamKind['permissionLabels']
}) => (
  <span className="flex flex-wrap gap-1.5">
    {permissions.map((permission) => (
      <Badge key={permission} tone={permission === 'all' ? 'brand' : 'neutral'}>
        {labels[permission]?.label ?? permission}
      </Badge>
    ))}
  </span>
)
