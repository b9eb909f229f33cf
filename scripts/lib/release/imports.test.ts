import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { missingPackages, packagesIn } from './imports.mjs'

test('packages are recognized however they are imported', () => {
  const source = `
    import { a } from 'hono/cookie'
    import '@scope/styles/all.css'
    export { b } from 'zod'
    export * from '@scope/tools'
    const later = () => import('sharp')
    import { readFile } from 'node:fs'
    import { c } from './assets/c.js'
  `
  expect([...packagesIn(source)]).toEqual(['hono', '@scope/styles', 'zod', '@scope/tools', 'sharp'])
})

test('a package that only development has is reported', () => {
  const folder = mkdtempSync(join(tmpdir(), 'release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'index.js'), `import 'hono'; import 'vitest'`)
  expect(missingPackages(folder, { hono: '4' })).toEqual(['vitest'])
})
