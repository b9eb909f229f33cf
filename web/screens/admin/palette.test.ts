import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, test } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { exportedLists, type ExportedList } from '@contract/core/exports'
import { permits, staffAreas } from '@contract/core/permissions'
import type { ProcedureMeta } from '@contract/core/procedure'
import { generalSettingNames } from '@contract/operations/setting-procedures'
import { staffWork, staffWorkKinds } from '@contract/operations/staff-work'
import { permittedGroups, requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import { pagesMatching, shortcutsMatching } from '@web/components/palette/palette-entries'
import { pageOfExport, shortcuts } from '@web/components/palette/shortcuts'
import routes from '@web/routes'
import { adminGroups } from './sections'

const pathOf = (address: string) => address.split(/[?#]/)[0]!

const permissionAt = (address: string) => requiredPermissionAt(adminGroups, pathOf(address))

const titlesFor = (permissions: Parameters<typeof permittedGroups>[1], text: string) => {
  const groups = permittedGroups(adminGroups, permissions)
  return [...pagesMatching(groups, text), ...shortcutsMatching(groups, text)].map(({ title }) => title)
}

/** The pages of the admin area that are not about one record. */
const pages = routes
  .flatMap((entry: RouteConfigEntry) => entry.children ?? [])
  .flatMap(({ path }) => (path?.startsWith('admin/') && !/[:*]/.test(path) ? [`/${path}`] : []))
  .filter((path) => permissionAt(path) !== undefined)

describe('the palette', () => {
  test('leads to every page of the admin area that is not about one record', () => {
    const reachable = [
      ...adminGroups.flatMap(({ links }) => links.map(({ to }) => to)),
      ...shortcuts.map(({ to }) => pathOf(to)),
    ]
    expect(pages.filter((page) => !reachable.includes(page))).toEqual([])
  })

  test('leads to no page that does not exist', () => {
    const patterns = [...pages, '/admin/newsletter/new']
    expect(shortcuts.map(({ page }) => pathOf(page)).filter((page) => !patterns.includes(page))).toEqual([])
  })

  test.for(staffAreas)('offers staff with %s what they may open, and nothing else', (area) => {
    const groups = permittedGroups(adminGroups, [area])
    const offered = shortcutsMatching(groups, '').map(({ title, to }) => `${title} ${to}`)
    const allowed = shortcuts
      .filter(({ page }) => permits([area], permissionAt(page)!))
      .map(({ title, to }) => `${title} ${to}`)
    expect(offered).toEqual(allowed)
    expect(offered.length).toBeGreaterThan(2)
    expect(offered.length).toBeLessThan(shortcuts.length)
  })

  test.for(Object.keys(exportedLists) as ExportedList[])(
    'offers the file of %s to those who may list it',
    (list) => {
      const meta = contract[exportedLists[list] as ProcedureName]['~orpc'].meta as ProcedureMeta
      expect(permissionAt(pageOfExport[list])).toBe(meta.area.admin)
    },
  )

  test('offers work to those whose it is, and every setting', () => {
    for (const kind of staffWorkKinds) expect(permissionAt(staffWork[kind].path)).toBe(staffWork[kind].area)
    expect(shortcuts.filter(({ kind }) => kind === 'Settings')).toHaveLength(generalSettingNames.length)
  })

  test('finds by words of the name, of the group and of the page it belongs to', () => {
    expect(titlesFor(['all'], 'new promo')).toEqual(['New promotion'])
    expect(titlesFor(['all'], 'EXPORT orders')).toEqual(['Export orders'])
    expect(titlesFor(['all'], 'minimum payout')).toEqual(['Minimum payout'])
    expect(titlesFor(['all'], 'late orders')).toEqual(['Late orders', 'Late item cancellation'])
    expect(titlesFor(['all'], 'logs jobs')).toEqual(['Background jobs', 'Export jobs', 'Failed jobs'])
    expect(titlesFor(['orders'], 'minimum payout')).toEqual([])
    expect(titlesFor(['orders'], 'new promo')).toEqual([])
    expect(titlesFor(['orders'], 'export')).not.toContain('Export payouts')
  })
})
