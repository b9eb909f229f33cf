import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '@server/config'
import { startS3Server } from '../../../harness/s3-server'
import { checkDisk } from './database'

const database = { DATABASE_URL: 'postgres://127.0.0.1/kijani' }

test('the room in DATA_DIR is reported, and a folder that does not exist is a finding, not an error', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kijani-check-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [disk] = await checkDisk(readConfig({ ...database, DATA_DIR: folder }))
  expect(disk!.text).toMatch(/[\d.]+ GB are free in/)
  const missing = await checkDisk(readConfig({ ...database, DATA_DIR: join(folder, 'none') }))
  expect(missing).toMatchObject([{ status: 'fail', about: 'Disk', text: expect.stringContaining('ENOENT') }])
})

test('with the database and the files elsewhere, DATA_DIR needs no room', async () => {
  const server = await startS3Server()
  onTestFinished(() => server.stop())
  expect(await checkDisk(readConfig({ ...database, ...server.env, DATA_DIR: '/nonexistent' }))).toEqual([])
})
