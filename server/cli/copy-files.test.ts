import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { readConfig } from '@server/config'
import { filesOwner, openStore } from '@server/open-files'
import type { FileStore } from '@server/platform/files/file-store'
import { fromRoot } from '@server/platform/project-root'
import { test, type Market } from '@server/testing/market'
import { s3Environment, startS3Server, type S3Server } from '../../harness/s3-server'
import { startFaultyProxy, type FaultyProxy } from '../../harness/faulty-proxy'

const folder = mkdtempSync(join(tmpdir(), 'kijani-copy-'))
let server: S3Server
let proxy: FaultyProxy
beforeAll(async () => {
  server = await startS3Server()
  proxy = await startFaultyProxy(server.endpoint)
})
afterAll(async () => {
  await proxy.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The command in a process of its own, as a user starts it. */
function start(env: Record<string, string>, ...args: string[]) {
  const tsx = ['--import', 'tsx']
  const child = spawn(process.execPath, [...tsx, fromRoot('server/cli/copy-files.ts'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', ...env },
    cwd: fromRoot('.'),
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.on('close', (code) => resolve({ code, output })),
  )
  return { ended, kill: () => child.kill('SIGKILL') }
}

const envOf = (market: Market) => ({
  DATABASE_URL: market.url,
  DATA_DIR: folder,
  ...s3Environment(proxy.endpoint, server.bucket),
})

async function count(files: FileStore) {
  let found = 0
  for await (const _ of files.list()) found++
  return found
}

test('a shop is moved to the bucket and back, also when the command is killed on the way', async ({
  market,
}) => {
  const env = envOf(market)
  const config = readConfig(env)
  const owner = await filesOwner(market.db)
  const disk = await openStore('disk', config, owner)
  const bucket = await openStore('s3', config, owner)
  for (let n = 0; n < 60; n++) await disk.put(`public/products/${n}/640.webp`, Buffer.from(`picture ${n}`))

  // Slow enough to be killed in between on any machine.
  proxy.set({ kind: 'slow', ms: 250 })
  const killed = start(env, '--from', 'disk', '--to', 's3')
  while ((await count(bucket)) < 20) await sleep(20)
  killed.kill()
  expect((await killed.ended).code).toBeNull()
  const arrived = await count(bucket)
  expect(arrived).toBeLessThan(60)

  proxy.set({ kind: 'none' })
  const resumed = await start(env, '--from', 'disk', '--to', 's3').ended
  expect(resumed.code).toBe(0)
  const [, copied, skipped] = /^copied +(\d+).*\nskipped +(\d+)/m.exec(resumed.output)!.map(Number)
  expect(copied! + skipped!).toBe(60)
  expect(skipped).toBeGreaterThanOrEqual(arrived - 8)
  for (let n = 0; n < 60; n++)
    expect((await bucket.get(`public/products/${n}/640.webp`))!.toString()).toBe(`picture ${n}`)

  for (let n = 0; n < 60; n += 2) await disk.delete(`public/products/${n}/640.webp`)
  const back = await start(env, '--from', 's3', '--to', 'disk').ended
  expect(back).toMatchObject({ code: 0, output: expect.stringMatching(/^copied +30 .*\nskipped +30 /m) })
})

test('a file that cannot be copied makes the command fail, and says why', async ({ market }) => {
  const env = { ...envOf(market), DATA_DIR: join(folder, 'other') }
  const disk = await openStore('disk', readConfig(env), await filesOwner(market.db))
  await disk.put('imports/large.csv', Buffer.alloc(500_000))
  // Everything smaller than the file arrives.
  proxy.set({ kind: 'cut', afterBytes: 100_000 })
  const { code, output } = await start(env, '--from', 'disk', '--to', 's3').ended
  proxy.set({ kind: 'none' })
  expect(output).toMatch(/^failed +1\n {2}imports\/large\.csv: .+/m)
  expect(code).toBe(1)
})

test('without an object store, or with stores that do not exist, nothing is copied', async ({ market }) => {
  const env = { DATABASE_URL: market.url, DATA_DIR: folder }
  expect(await start(env, '--from', 'disk', '--to', 's3').ended).toMatchObject({
    code: 1,
    output: expect.stringContaining('set S3_BUCKET'),
  })
  for (const args of [
    ['--from', 'disk'],
    ['--from', 's3', '--to', 's3'],
    ['--from', 'disk', '--to', 'moon'],
  ])
    expect(await start(env, ...args).ended).toMatchObject({
      code: 2,
      output: expect.stringContaining('npm run files:copy'),
    })
})
