import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { fingerprint } from './sources.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'web/ui'), { recursive: true })
  writeFileSync(join(root, 'web/ui/button.tsx'), 'export const Button = 1')
  writeFileSync(join(root, 'tsconfig.json'), '{}')
})

const currentFingerprint = (at = root) => fingerprint(['web', 'tsconfig.json', 'public'], at)

test('a copied checkout has the fingerprint of the original, so that its build is not made again', () => {
  const copy = mkdtempSync(join(tmpdir(), 'copied-checkout-'))
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }))
  cpSync(root, copy, { recursive: true })
  expect(currentFingerprint(copy)).toBe(currentFingerprint())
})

test('a file that is changed, renamed, added or removed changes the fingerprint', () => {
  const versions = [currentFingerprint()]
  const change = (body: () => void) => (body(), versions.push(currentFingerprint()))
  change(() => writeFileSync(join(root, 'web/ui/button.tsx'), 'export const Button = 2'))
  change(() => renameSync(join(root, 'web/ui/button.tsx'), join(root, 'web/ui/knob.tsx')))
  change(() => writeFileSync(join(root, 'web/root.tsx'), ''))
  change(() => rmSync(join(root, 'tsconfig.json')))
  expect(new Set(versions).size).toBe(5)
})

test('a test is no part of the build', () => {
  const before = currentFingerprint()
  writeFileSync(join(root, 'web/ui/button.test.tsx'), 'test')
  expect(currentFingerprint()).toBe(before)
})
