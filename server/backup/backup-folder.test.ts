import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { deleteIncompleteBackups, deleteOldBackups, openBackup } from './backup-folder'

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

const ours = 'c0ffee00'
const targetIn = (parent: string) => ({
  parent,
  installationId: `${ours}-0000-4000-8000-000000000000`,
  key: undefined,
  now: new Date(),
})

test('old backups are deleted, but none of another shop or of an earlier version, and nothing else', async () => {
  const others = {
    '2026-11-20T02-15-00Z': { complete: true, isOld: true },
    '2026-11-25T02-15-00Z-decade00': { complete: true, isOld: true },
    [`2026-11-30T02-15-00Z-${ours}`]: { complete: false },
    photos: { complete: true, isOld: true },
  }
  const parent = folderOf({
    [`2026-11-26T02-15-00Z-${ours}`]: { complete: true },
    [`2026-11-27T02-15-00Z-${ours}`]: { complete: true, isOld: true },
    [`2026-11-28T02-15-00Z-${ours}`]: { complete: true, isOld: true },
    [`2026-11-29T02-15-00Z-${ours}`]: { complete: true },
    ...others,
  })
  expect(await deleteOldBackups(targetIn(parent), 2)).toBe(2)
  expect(readdirSync(parent).toSorted()).toEqual(
    [`2026-11-28T02-15-00Z-${ours}`, `2026-11-29T02-15-00Z-${ours}`, ...Object.keys(others)].toSorted(),
  )
})

test('what a killed backup left is deleted a day later, unless it is of another shop', async () => {
  const parent = folderOf({
    [`2026-11-27T02-15-00Z-${ours}`]: { complete: false, isOld: true },
    '2026-11-27T02-15-00Z-decade00': { complete: false, isOld: true },
    [`2026-11-28T02-15-00Z-${ours}`]: { complete: true, isOld: true },
    [`2026-11-30T02-15-00Z-${ours}`]: { complete: false },
  })
  await deleteIncompleteBackups(targetIn(parent))
  expect(readdirSync(parent).toSorted()).toEqual([
    '2026-11-27T02-15-00Z-decade00',
    `2026-11-28T02-15-00Z-${ours}`,
    `2026-11-30T02-15-00Z-${ours}`,
  ])
})

test('a folder with backups of several shops is refused until one of them is named', async () => {
  const parent = folderOf({
    '2026-11-26T02-15-00Z-decade00': { complete: true },
    [`2026-11-27T02-15-00Z-${ours}`]: { complete: true },
  })
  await expect(openBackup(parent, undefined)).rejects.toThrow('There are backups of several shops')
})

test('a manifest that cannot be read is refused with a sentence', async () => {
  const parent = folderOf({ '2026-11-26T02-15-00Z': { complete: true } })
  await expect(openBackup(parent, undefined)).rejects.toThrow(
    'it is damaged, or from a newer version of Kijani',
  )
  await expect(openBackup(join(parent, 'none'), undefined)).rejects.toThrow('There is no folder')
})
