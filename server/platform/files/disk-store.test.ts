import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromRoot } from '@server/platform/project-root'
import { claimFolder } from './claim-folder'
import { diskStore, isTemporary } from './disk-store'
import { markerFileName } from './marker'
import { StorageFailure } from './storage-failure'

let root: string
beforeAll(async () => void (root = await mkdtemp(join(tmpdir(), 'kijani-files-'))))
afterAll(() => rm(root, { recursive: true, force: true }))

const emptyDatabase = { id: 'one', hasStoredFiles: () => Promise.resolve(false) }
const databaseWithFiles = { id: 'one', hasStoredFiles: () => Promise.resolve(true) }

async function newStore(name: string) {
  const folder = join(root, name)
  await claimFolder(folder, emptyDatabase)
  return { folder, files: diskStore(folder) }
}

async function listKeys(files: ReturnType<typeof diskStore>) {
  const keys: string[] = []
  for await (const { key } of files.list()) keys.push(key)
  return keys.toSorted()
}

const key = 'vendor-applications/a/business-reg-Paper.pdf'
const bytes = Buffer.from('%PDF-1.7')

describe('a store on disk', () => {
  test('lists every file, however many folders there are', async () => {
    const { files } = await newStore('many')
    const keys = Array.from({ length: 100 }, (_, n) => `public/products/${n}/a/1.webp`).toSorted()
    for (const one of keys) await files.put(one, bytes)
    expect(await listKeys(files)).toEqual(keys)
  })

  test('returns and lists what was stored, and forgets what was deleted', async () => {
    const { files } = await newStore('whole')
    await files.put(key, bytes)
    await files.put('imports/1.csv', bytes)
    expect(await files.get(key)).toEqual(bytes)
    expect([await files.has(key), await files.has('imports/2.csv')]).toEqual([true, false])
    expect(await listKeys(files)).toEqual(['imports/1.csv', key])
    await files.delete(key)
    await files.delete(key)
    expect(await files.get(key)).toBeUndefined()
    await files.probe()
    expect(await listKeys(files)).toEqual(['imports/1.csv'])
  })

  test.skipIf(process.platform === 'win32')('shows its files and folders to their owner only', async () => {
    const folder = join(root, 'open')
    await mkdir(folder)
    await chmod(folder, 0o755)
    await claimFolder(folder, emptyDatabase)
    await diskStore(folder).put(key, bytes)
    const modeOf = async (path: string) => ((await stat(join(folder, path))).mode & 0o777).toString(8)
    expect(await modeOf('')).toBe('750')
    expect(await modeOf('vendor-applications')).toBe('700')
    expect(await modeOf(key)).toBe('600')
  })

  test.skipIf(process.platform === 'win32')(
    'that is full reports it, and keeps no partial file',
    async () => {
      const { folder, files } = await newStore('full')
      await files.put('public/products/large.webp', bytes)
      const program = fromRoot('server/platform/files/testing/full-disk.ts')
      // Blocks of 512 or 1024 bytes, as the shell counts them.
      const run = promisify(execFile)('sh', [
        '-c',
        `ulimit -f 100; exec "$0" --import tsx "$@"`,
        process.execPath,
        program,
        folder,
        '1000000',
      ])
      expect((await run).stdout).toMatch(/^StorageFailure: EFBIG/)
      expect(await listKeys(files)).toEqual(['public/products/large.webp'])
      expect(await files.get('public/products/large.webp')).toEqual(bytes)
    },
  )

  test('whose share is no longer mounted stores nothing in the mount point, and does not report its files as deleted', async () => {
    const { folder, files } = await newStore('share')
    await files.put(key, bytes)
    await rename(folder, `${folder}-elsewhere`)
    await mkdir(folder)
    for (const attempt of [
      () => files.put(key, bytes),
      () => files.get(key),
      () => files.has(key),
      files.probe,
    ])
      await expect(attempt()).rejects.toThrow(StorageFailure)
    await expect(files.check()).rejects.toThrow('ENOENT')
    expect(await readdir(folder)).toEqual([])
  })

  test('lists unfinished files as temporary', async () => {
    const { folder, files } = await newStore('killed')
    await mkdir(join(folder, 'public'))
    await writeFile(join(folder, 'public', 'a.webp.4711.partial'), 'half')
    expect((await listKeys(files)).map(isTemporary)).toEqual([true])
  })
})

describe('the folder of a store', () => {
  test('is created and marked at its first use, also where files were stored before there were markers', async () => {
    const folder = join(root, 'earlier')
    await mkdir(join(folder, 'public'), { recursive: true })
    await claimFolder(folder, databaseWithFiles)
    expect(await readdir(folder)).toContain(markerFileName)
    await claimFolder(join(root, 'fresh'), emptyDatabase)
    expect(await readdir(join(root, 'fresh'))).toEqual([markerFileName])
  })

  test('is not recreated where files have already been stored', async () => {
    await mkdir(join(root, 'unmounted'))
    for (const name of ['unmounted', 'missing']) {
      const claim = claimFolder(join(root, name), databaseWithFiles)
      await expect(claim).rejects.toThrow(/If it is a shared folder, mount it/)
    }
    expect(await readdir(join(root, 'unmounted'))).toEqual([])
  })

  test('is refused to another database, and a command before the first start claims it for none', async () => {
    const folder = join(root, 'pair')
    await claimFolder(folder, { ...emptyDatabase, id: undefined })
    for (const owner of [emptyDatabase, databaseWithFiles, { ...emptyDatabase, id: undefined }])
      await claimFolder(folder, owner)
    await expect(claimFolder(folder, { ...emptyDatabase, id: 'two' })).rejects.toThrow(/another database/)
  })
})
