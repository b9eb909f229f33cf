import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteOldBackups, openBackup } from './backup-folder'

/** A folder of backups, each with its manifest or without, and a day old or new. */
function folderOf(backups: Record<string, { complete: boolean; isOld?: boolean }>): string {
  const parent = mkdtempSync(join(tmpdir(), 'kijani-backups-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  for (const [name, { complete, isOld = false }] of Object.entries(backups)) {
    mkdirSync(join(parent, name))
    if (complete) writeFileSync(join(parent, name, 'manifest.json'), '{}')
    const time = new Date(Date.now() - (isOld ? 25 : 1) * 60 * 60_000)
    utimesSync(join(parent, name), time, time)
  }
  return parent
}

test('the newest complete backups stay, and what is under way or not a backup', async () => {
  const parent = folderOf({
    '2026-11-26T02-15-00Z': { complete: true },
    '2026-11-27T02-15-00Z': { complete: false, isOld: true },
    '2026-11-28T02-15-00Z': { complete: true, isOld: true },
    '2026-11-29T02-15-00Z': { complete: true },
    '2026-11-30T02-15-00Z': { complete: false },
    photos: { complete: true, isOld: true },
  })
  expect(await deleteOldBackups(parent, 2, new Date())).toBe(2)
  expect(readdirSync(parent).toSorted()).toEqual([
    '2026-11-28T02-15-00Z',
    '2026-11-29T02-15-00Z',
    '2026-11-30T02-15-00Z',
    'photos',
  ])
})

test('a manifest that cannot be read is refused with a sentence', async () => {
  const parent = folderOf({ '2026-11-26T02-15-00Z': { complete: true } })
  await expect(openBackup(parent, undefined)).rejects.toThrow(
    'it is damaged, or from a newer version of Kijani',
  )
  await expect(openBackup(join(parent, 'none'), undefined)).rejects.toThrow('There is no folder')
})
