import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDataDir } from './temporary-data-dir'

test('the end of the process deletes a temporary data folder, and a cluster that is elsewhere', () => {
  const before = process.listeners('exit')
  const { folder } = temporaryDataDir()
  const location = mkdtempSync(join(tmpdir(), 'kijani-elsewhere-'))
  mkdirSync(join(location, 'postgres'))
  writeFileSync(join(folder, 'postgres-is-elsewhere.txt'), `${location}\n`)
  const [onExit] = process.listeners('exit').filter((listener) => !before.includes(listener))
  onExit!(0)
  expect(existsSync(folder)).toBe(false)
  expect(existsSync(location)).toBe(false)
  expect(process.listeners('exit')).toEqual(before)
})
