import { permits, type Permission } from '@contract/core/permissions'
import type { NavGroup } from './dashboard-nav'

/** The menu links whose pages the user can open, without empty groups. */
export const permittedGroups = (
  groups: readonly NavGroup[],
  permissions: readonly Permission[],
): readonly NavGroup[] =>
  groups
    .map((group) => ({
      ...group,
      links: group.links.filter(({ requiredPermission }) => permits(permissions, requiredPermission)),
    }))
    .filter(({ links }) => links.length > 0)

/** The permission needed for the page at a path, from its link in the menu; undefined for the user's own account, which is not in a menu. */
export const requiredPermissionAt = (groups: readonly NavGroup[], pathname: string) =>
  groups.flatMap(({ links }) => links).find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    ?.requiredPermission
