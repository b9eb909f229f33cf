import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accessibilityGaps } from '../../../contract/core/accessibility-gaps'

const rows = readFileSync('docs/accessibility.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d\.\d\.\d/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, criterion, holders]) => ({ criterion: criterion!, holders: holders! }))

test('the table of success criteria has all of level A and AA, once', () => {
  expect(rows).toHaveLength(55)
  expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(55)
})

test('the table of success criteria marks what the accessibility statement lists as a gap, and nothing else', () => {
  const marked = rows.filter(({ holders }) => holders.startsWith('gap')).map(({ criterion }) => criterion)
  expect(marked.toSorted()).toEqual(
    Object.values(accessibilityGaps)
      .map(({ criterion }) => criterion)
      .toSorted(),
  )
})

test('the table of success criteria names tests that exist', () => {
  for (const { holders } of rows)
    for (const [, file, titles] of holders.matchAll(/`([\w/.-]+\.(?:spec|test)\.ts)`((?:,? "[^"]+")*)/g)) {
      expect(existsSync(file!), file).toBe(true)
      const source = readFileSync(file!, 'utf8')
      for (const [, title] of titles!.matchAll(/"([^"]+)"/g)) expect(source, file).toContain(title)
    }
})
