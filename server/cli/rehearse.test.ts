import { expect, test } from 'vitest'
import type { BackupReader } from '@server/backup/backup-folder'
import { filesOf } from './rehearse'

test('a file that was deleted while the backup was made is not missing in a rehearsal', async () => {
  const manifest = { storedFiles: ['a/kept'], vanishedFiles: ['a/vanished'] }
  const files = filesOf({ manifest } as BackupReader)
  expect(await files.has('a/kept')).toBe(true)
  expect(await files.has('a/vanished')).toBe(true)
  expect(await files.get('a/vanished')).toBeUndefined()
  expect(await files.has('a/lost')).toBe(false)
})
