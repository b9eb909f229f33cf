import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRecordedLocation } from './cluster-location'

/**
 * A data folder for an embedded database that is thrown away. `remove` deletes it and the cluster, wherever that is; so does the end of the
 * process, by a signal too, once the server has stopped. Only kill -9 leaves them behind.
 */
export function temporaryDataDir(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-rehearsal-'))
  const remove = () => {
    process.off('exit', remove)
    try {
      const location = readRecordedLocation(folder)
      if (location) rmSync(location, { recursive: true, force: true })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  }
  process.on('exit', remove)
  return { folder, remove }
}
