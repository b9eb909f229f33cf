import { expect, test } from 'vitest'
import { permits } from '@contract/core/permissions'
import { staffWork, staffWorkKinds } from '@contract/operations/staff-work'
import { requiredPermissionAt } from '@web/components/dashboard/nav-permissions'
import { adminGroups } from './sections'
import { withWork } from './work-badges'

const oneOfEach = staffWorkKinds.map((kind) => ({ kind, count: 1, due_at: null }))

test.each(staffWorkKinds)('whoever does the work of %s may open the page it links to', (kind) => {
  const { area, path } = staffWork[kind]
  const requiredPermission = requiredPermissionAt(adminGroups, path.split('?')[0]!)
  expect(requiredPermission && permits([area], requiredPermission)).toBe(true)
})

test('every kind of work is counted behind one link of the menu', () => {
  const badges = withWork(adminGroups, oneOfEach).flatMap(({ links }) =>
    links.map(({ badge }) => badge?.count ?? 0),
  )
  expect(badges.reduce((total, count) => total + count, 0)).toBe(staffWorkKinds.length)
})

test('a link says what waits behind it', () => {
  const work = [
    { kind: 'application', count: 3, due_at: null },
    { kind: 'document_review', count: 1, due_at: null },
  ] as const
  const badges = withWork(adminGroups, work).flatMap(({ links }) => links.flatMap(({ badge }) => badge ?? []))
  expect(badges).toEqual([{ count: 4, text: '3 applications to review, 1 document to review' }])
})
