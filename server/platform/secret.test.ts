import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { secretOf } from './secret'

describe('the secret in the data folder', () => {
  let dataDir: string
  let path: string
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'kijani-secret-'))
    path = join(dataDir, 'auth-secret')
  })
  afterEach(() => rmSync(dataDir, { recursive: true }))

  test('is created once, for its owner only, also by processes that start at the same time', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => secretOf(dataDir)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
    expect(readFileSync(path, 'utf8')).toBe(secrets[0])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readdirSync(dataDir)).toEqual(['auth-secret'])
  })

  test.for([
    ['empty', ''],
    ['a line break', '\n'],
    ['half-written', 'a'.repeat(31)],
    ['cut off by a crash', '\0'.repeat(64)],
  ] as const)('stops the start with a message if it is %s, and stays unchanged', async ([, text]) => {
    writeFileSync(path, text)
    await expect(secretOf(dataDir)).rejects.toThrow(`The secret in ${path} is empty or incomplete.`)
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('may be one of your own, of 32 characters or more', async () => {
    const customSecret = `${'my own secret '.repeat(4)}\n`
    writeFileSync(path, customSecret)
    expect(await secretOf(dataDir)).toBe(customSecret)
  })
})
