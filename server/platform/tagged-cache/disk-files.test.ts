import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fromRoot } from '@server/platform/project-root'
import { diskFiles } from './disk-files'
import { sweepFolders } from './disk-sweep'

const hourMs = 60 * 60_000

function newFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'kijani-cache-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  return root
}

async function openFiles(root: string, maxBytes = 1024 * 1024) {
  const warn = vi.fn()
  const log = { warn } as unknown as Logger
  const files = diskFiles({ root, name: 'build', maxBytes, maxAgeSeconds: 3600, log })
  await files.ready
  return { files, warn }
}

/** Writes a file as if that many milliseconds ago. */
function age(path: string, ageMs: number) {
  const time = new Date(Date.now() - ageMs)
  utimesSync(path, time, time)
}

test('a folder that cannot be used is one line in the log, and otherwise an empty cache', async () => {
  const root = join(newFolder(), 'cache')
  writeFileSync(root, 'a file where the folder should be')
  const { files, warn } = await openFiles(root)
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  for (let n = 0; n < 3; n++) files.write(`page ${n}`, {}, Buffer.from('page'))
  expect(await files.read('page 0')).toBeUndefined()
  await files.close()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('the folder may be deleted at any time', async () => {
  const root = newFolder()
  const { files, warn } = await openFiles(root)
  for (let n = 0; n < 3; n++) {
    files.write('page', { n }, Buffer.from('page'))
    await expect.poll(async () => (await files.read('page'))?.head).toEqual({ n })
    rmSync(join(root, 'build'), { recursive: true })
    expect(await files.read('page')).toBeUndefined()
  }
  expect(warn).not.toHaveBeenCalled()
})

test('only a few are written at a time, the others are left out', async () => {
  const { files } = await openFiles(newFolder())
  for (let n = 0; n < 1000; n++) files.write(`page ${n}`, {}, Buffer.from('page'))
  await files.close()
  const found = await Promise.all(Array.from({ length: 8 }, (_, n) => files.read(`page ${n}`)))
  expect(found.every(Boolean)).toBe(true)
  expect(await files.read('page 999')).toBeUndefined()
})

test('no more is written than may be, in whole blocks', async () => {
  const root = newFolder()
  const { files } = await openFiles(root, 3 * 4096)
  for (let n = 0; n < 10; n++) files.write(`page ${n}`, {}, Buffer.from('page'))
  await files.close()
  const found = await Promise.all(Array.from({ length: 8 }, (_, n) => files.read(`page ${n}`)))
  expect(found.filter(Boolean)).toHaveLength(3)
})

test('nothing is written before it is known what is there already', async () => {
  const log = { warn: vi.fn() } as unknown as Logger
  const files = diskFiles({
    root: newFolder(),
    name: 'build',
    maxBytes: 1024 * 1024,
    maxAgeSeconds: 3600,
    log,
  })
  files.write('page', {}, Buffer.from('page'))
  await files.ready
  await files.close()
  expect(await files.read('page')).toBeUndefined()
})

test('what is too old goes, then the oldest, until the rest fits', async () => {
  const root = newFolder()
  const part = join(root, 'build', 'aa')
  mkdirSync(part, { recursive: true })
  for (let n = 0; n < 10; n++) {
    writeFileSync(join(part, `page-${n}`), Buffer.alloc(10_000))
    age(join(part, `page-${n}`), n * 60_000)
  }
  for (const [name, ageMs] of [
    ['expired', 61 * 60_000],
    ['of-the-future', -5 * 60_000],
  ] as const) {
    writeFileSync(join(part, name), 'page')
    age(join(part, name), ageMs)
  }
  // Each takes up three blocks of 4,096 bytes.
  const maxBytes = 5 * 3 * 4096
  const options = { root, name: 'build', maxBytes, maxAgeMs: hourMs }
  const [free] = await Promise.all([sweepFolders(options), sweepFolders(options)])
  expect(readdirSync(part).toSorted()).toEqual(['page-0', 'page-1', 'page-2', 'page-3'])
  expect(free).toBe(maxBytes - 4 * 3 * 4096)
})

test('folders of other builds go once no process has used them for two hours', async () => {
  const root = newFolder()
  for (const [name, ageMs] of [
    ['build', 5 * hourMs],
    ['of-a-running-process', 0.5 * hourMs],
    ['of-a-build-before', 3 * hourMs],
  ] as const) {
    mkdirSync(join(root, name, 'aa'), { recursive: true })
    writeFileSync(join(root, name, 'aa', 'page'), 'page')
    age(join(root, name), ageMs)
  }
  await sweepFolders({ root, name: 'build', maxBytes: 1024 * 1024, maxAgeMs: hourMs })
  expect(readdirSync(root).toSorted()).toEqual(['build', 'of-a-running-process'])
})

test('a process that is killed while it writes leaves whole files only', async () => {
  const root = newFolder()
  const { files } = await openFiles(root)
  let wholeCount = 0
  for (let round = 0; round < 5; round++) {
    const writer = spawn(process.execPath, [
      ...process.execArgv,
      '--import',
      'tsx',
      fromRoot('server/platform/tagged-cache/testing/write-files.ts'),
      root,
      String(round),
    ])
    const exited = new Promise((resolve) => writer.once('exit', resolve))
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    await sleep(20 * round)
    writer.kill('SIGKILL')
    await exited
    for (let n = 0; n < 200; n++) {
      const file = await files.read(`page ${n}`)
      if (!file) continue
      wholeCount++
      const { length, letter } = file.head as { length: number; letter: string }
      expect(Buffer.from(file.body).equals(Buffer.alloc(length, letter))).toBe(true)
    }
  }
  expect(wholeCount).toBeGreaterThan(0)
  await files.close()
})
