import { expect, test } from 'vitest'
import { findObstacles, isNewer } from './readiness.mjs'

const ready = {
  version: '0.2.0',
  currentVersion: '0.1.0',
  branch: 'main',
  changedFiles: [],
  tags: ['v0.1.0'],
  changelog: '## Unreleased\n\n- A change.\n',
}

test('a clean main with notes can be released', () => {
  expect(findObstacles(ready)).toEqual([])
})

test.each([
  [{ version: undefined }, 'Name a version'],
  [{ version: '0.2' }, 'Name a version'],
  [{ version: '0.1.0' }, 'is not newer than 0.1.0'],
  [{ tags: ['v0.2.0'] }, 'The tag v0.2.0 exists'],
  [{ branch: 'install' }, 'Releases are made on main'],
  [{ changedFiles: ['a.ts'] }, 'a.ts'],
  [{ changelog: '## Unreleased\n\n## 0.1.0\n\n- Old.\n' }, 'no entries under "Unreleased"'],
])('%j is in the way', (change, sentence) => {
  expect(findObstacles({ ...ready, ...change }).join('\n')).toContain(sentence)
})

test('all obstacles are told at once', () => {
  expect(findObstacles({ ...ready, branch: 'x', changedFiles: ['a'], changelog: '' })).toHaveLength(3)
})

test('versions are compared by number', () => {
  expect(isNewer('0.10.0', '0.9.9')).toBe(true)
  expect(isNewer('0.9.9', '0.10.0')).toBe(false)
  expect(isNewer('1.0.0', '1.0.0')).toBe(false)
})
