import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockDataDir } from './lock-data-dir'
import { stopWorker, makeClone, makeFolder, removeFolder, startWorker } from './testing/clone'

let clone: string
let dataDir: string

beforeAll(async () => {
  clone = await makeClone()
  dataDir = makeFolder()
})

afterAll(() => {
  removeFolder(dataDir)
  removeFolder(clone)
})

test('a data folder belongs to one process until it has released every lock it took', async () => {
  const releaseFirst = lockDataDir(dataDir)
  const releaseSecond = lockDataDir(dataDir)
  releaseFirst()
  releaseFirst()
  expect((await startWorker(clone, dataDir, { task: 'lock' })).failure).toBe(
    `Kijani is already running here (process ${process.pid}). Stop it first, or set DATA_DIR to another folder.`,
  )
  releaseSecond()
  expect(readdirSync(dataDir)).toEqual([])
})

test("exactly one of many processes takes over a killed process's lock", async () => {
  const killedWorker = await startWorker(clone, dataDir, { task: 'lock' })
  killedWorker.process.kill('SIGKILL')
  await killedWorker.exited
  expect(existsSync(join(dataDir, 'kijani.lock'))).toBe(true)
  const workers = await Promise.all(
    Array.from({ length: 6 }, () => startWorker(clone, dataDir, { task: 'lock' })),
  )
  expect(workers.filter(({ url }) => url)).toHaveLength(1)
  await Promise.all(workers.map(stopWorker))
  expect(readdirSync(dataDir)).toEqual([])
})

test('a lock is stale if its process id now belongs to another program', () => {
  writeFileSync(join(dataDir, 'kijani.lock'), JSON.stringify({ pid: process.ppid, began: 'long ago' }))
  lockDataDir(dataDir)()
})

test('an unreadable lock is taken over', () => {
  writeFileSync(join(dataDir, 'kijani.lock'), '')
  lockDataDir(dataDir)()
})
