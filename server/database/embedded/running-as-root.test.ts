import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountFor } from './account'
import { copyClone, stopWorker, makeClone, makeFolder, removeFolder, startWorker } from './testing/clone'

const isRoot = process.getuid?.() === 0
let clone: string
let root: string

beforeAll(async () => {
  clone = await makeClone()
  root = makeFolder()
})

afterAll(() => {
  removeFolder(root)
  removeFolder(clone)
})

// Only root can switch users, so these tests exist only there.
if (isRoot) {
  describe('as root', () => {
    test('PostgreSQL runs as an unprivileged user', async () => {
      const dataDir = join(root, 'open')
      const worker = await startWorker(clone, dataDir)
      expect(worker.failure).toBe('')
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(accountFor('')?.uid)
      await stopWorker(worker)
    })

    test("a data folder accessible to root alone is opened to that user's group, and to nobody else", async () => {
      const dataDir = createClosedFolder()
      const worker = await startWorker(clone, dataDir)
      expect(worker.failure).toBe('')
      expect(statSync(dataDir)).toMatchObject({ uid: 0, gid: accountFor('')?.gid })
      expect(statSync(dataDir).mode & 0o777).toBe(0o710)
      expect(statSync(join(dataDir, 'postgres')).mode & 0o777).toBe(0o700)
      await stopWorker(worker)
    })

    test('a clone in a folder only root may enter works, with its database outside', async () => {
      const home = createClosedFolder()
      const dataDir = join(home, 'shop/.data')
      const closedClone = copyClone(clone, join(home, 'shop'))
      for (const round of [1, 2]) {
        const worker = await startWorker(closedClone, dataDir)
        expect(worker.failure, `round ${round}`).toBe('')
        await stopWorker(worker)
      }
      expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
      expect(existsSync(join(clusterFolderOf(dataDir), 'postgres/PG_VERSION'))).toBe(true)
      removeFolder(clusterFolderOf(dataDir))
    })

    test('a database is kept when the data folder pointing to it is deleted', async () => {
      const dataDir = join(createClosedFolder(), 'data')
      await stopWorker(await startWorker(clone, dataDir))
      const clusterFolder = clusterFolderOf(dataDir)
      removeFolder(dataDir)
      const worker = await startWorker(clone, dataDir)
      expect(worker.failure).toBe('')
      await stopWorker(worker)
      const remaining = readdirSync(dirname(clusterFolder)).filter((name) =>
        join(dirname(clusterFolder), name).startsWith(`${clusterFolder}-left-`),
      )
      expect(remaining).toHaveLength(1)
      for (const path of [clusterFolder, ...remaining.map((name) => join(dirname(clusterFolder), name))])
        removeFolder(path)
    })

    test('a data folder and its copy cannot be used at the same time if they point to the same location', async () => {
      const home = createClosedFolder()
      const first = await startWorker(clone, join(home, 'data'))
      const copy = copyClone(join(home, 'data'), join(home, 'copy'))
      expect((await startWorker(clone, copy)).failure).toContain(
        `already running here (process ${first.pid})`,
      )
      await stopWorker(first)
      removeFolder(clusterFolderOf(copy))
    })

    test('a database whose folder was later closed to others moves outside', async () => {
      const home = makeFolder(root)
      const dataDir = join(home, 'data')
      await stopWorker(await startWorker(clone, dataDir))
      chmodSync(home, 0o700)
      const worker = await startWorker(clone, dataDir)
      expect(worker.failure).toBe('')
      expect(worker.logs).not.toContain('Creating the database (first run only).')
      await stopWorker(worker)
      removeFolder(clusterFolderOf(dataDir))
    })

    test('an ordinary user runs PostgreSQL as that user', async () => {
      const nobody = 65534
      const dataDir = createFolderOwnedBy(nobody)
      const worker = await startWorker(clone, dataDir, { uid: nobody })
      expect(worker.failure).toBe('')
      expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
      expect(await stopWorker(worker)).toBe(0)
    })

    test('a database created by an ordinary user can be used by root, and then by that user again', async () => {
      const nobody = 65534
      const dataDir = createFolderOwnedBy(nobody)
      for (const uid of [nobody, undefined, nobody]) {
        const worker = await startWorker(clone, dataDir, uid === undefined ? {} : { uid })
        expect(worker.failure, `as ${uid ?? 'root'}`).toBe('')
        expect(await stopWorker(worker)).toBe(0)
      }
    })

    test('an ordinary user whose folder belongs to root gets an error that says so', async () => {
      const dataDir = join(root, 'of-root')
      mkdirSync(dataDir)
      const { failure } = await startWorker(clone, dataDir, { uid: 65534 })
      expect(failure).toMatch(
        /^Kijani cannot write to its data folder .* or set DATA_DIR to another folder\.$/,
      )
    })

    test('a user without a name gets an error about what PostgreSQL requires', async () => {
      const { failure } = await startWorker(clone, createFolderOwnedBy(54_321), { uid: 54_321 })
      expect(failure).toContain('user 54321 has none on this system')
    })
  })
} else {
  test('an ordinary user runs PostgreSQL as that user', async () => {
    const dataDir = join(root, 'data')
    const worker = await startWorker(clone, dataDir)
    expect(worker.failure).toBe('')
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(process.getuid?.())
    await stopWorker(worker)
  })
}

function createClosedFolder(): string {
  const folder = makeFolder(root)
  chmodSync(folder, 0o700)
  return folder
}

function createFolderOwnedBy(uid: number): string {
  const folder = makeFolder(root)
  chownSync(folder, uid, uid)
  return folder
}

const clusterFolderOf = (dataDir: string) =>
  readFileSync(join(dataDir, 'postgres-is-elsewhere.txt'), 'utf8').trim()
