import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { releaseChangelog, unreleasedNotes } from './changelog.mjs'

const changelog = `# Changelog

## Unreleased

### Added

- One thing.

## 0.1.0 - 2026-01-01

- The first.
`

test('the unreleased notes become those of the version, above the earlier ones', () => {
  const released = releaseChangelog(changelog, '0.2.0', '2026-12-01')
  expect(released).toBe(`# Changelog

## Unreleased

## 0.2.0 - 2026-12-01

### Added

- One thing.

## 0.1.0 - 2026-01-01

- The first.
`)
  expect(unreleasedNotes(released)).toBe('')
})

test('a first version, and notes with a dollar sign, are released too', () => {
  const first = '# Changelog\n\n## Unreleased\n\n- Costs $1 and $& more.\n'
  expect(releaseChangelog(first, '0.1.0', '2026-12-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.1.0 - 2026-12-01\n\n- Costs $1 and $& more.\n\n',
  )
})

test('our changelog has a section for what is not released yet', () => {
  expect(readFileSync('CHANGELOG.md', 'utf8')).toMatch(/^## Unreleased$/m)
})
