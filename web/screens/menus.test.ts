import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, test } from 'vitest'
import { requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import routes from '@web/routes'
import { adminGroups } from './admin/sections'
import { stoppedVendorGroups, vendorGroups } from './vendor/sections'

// A page that belongs to no entry of its area's menu can be opened by every member of the team, and is found by nobody.
test.each([
  ['admin', adminGroups, ['/admin/account', '/admin/*']],
  ['vendor', [...vendorGroups(0), ...stoppedVendorGroups(0)], ['/vendor/account']],
] as const)(
  'every page of the %s area belongs to an entry of its menu',
  (area, groups, pathsWithoutMenuEntry) => {
    const layout = routes.find(({ file }: RouteConfigEntry) => file === `screens/${area}/layout.tsx`)
    const pages = layout!.children!.map(({ path }: RouteConfigEntry) => `/${path}`)
    expect(pages.filter((path) => requiredPermissionAt(groups, path) === undefined)).toEqual(
      pathsWithoutMenuEntry,
    )
  },
)
