import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { test } from '@server/testing/market'
import { makeBackup } from './make-backup'

test('nothing is left of a backup that fails', async ({ market }) => {
  const parent = mkdtempSync(join(tmpdir(), 'kijani-failing-'))
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }))
  const { files, config } = market.services
  const failing = {
    ...files,
    // eslint-disable-next-line require-yield
    async *list() {
      expect(readdirSync(parent)).toHaveLength(1)
      throw new Error('no space left on device')
    },
  }
  const target = { parent, installationId: crypto.randomUUID(), key: undefined, now: new Date() }
  await expect(makeBackup({ url: market.url, files: failing, config }, target)).rejects.toThrow(
    'no space left on device',
  )
  expect(readdirSync(parent)).toEqual([])
})
