import { Hono } from 'hono'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { staticAssets } from './static-assets'

let folder: string
let app: Hono

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kijani-assets-'))
  const root = join(folder, 'client')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'a secret')
  writeFileSync(join(root, 'assets', 'app-1a2b.js'), 'plain')
  writeFileSync(join(root, 'assets', 'app-1a2b.js.br'), 'brotli')
  writeFileSync(join(root, 'assets', 'app-1a2b.js.gz'), 'gzip')
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  app = new Hono().use('*', staticAssets(root)).all('*', (c) => c.text('a page', 404))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (path: string, acceptEncoding = '', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': acceptEncoding } })

test.each([
  { accepted: 'gzip, deflate, br', encoding: 'br', body: 'brotli' },
  { accepted: 'gzip', encoding: 'gzip', body: 'gzip' },
  { accepted: '', encoding: null, body: 'plain' },
])('a browser that accepts "$accepted" gets the $body file', async ({ accepted, encoding, body }) => {
  const answer = await ask('/assets/app-1a2b.js', accepted)
  expect(await answer.text()).toBe(body)
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(answer.headers.get('vary')).toBe('Accept-Encoding')
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a file without a hash in its name is cached for an hour', async () => {
  const answer = await ask('/favicon.svg', 'br')
  expect(await answer.text()).toBe('<svg/>')
  expect(answer.headers.get('content-encoding')).toBeNull()
  expect(answer.headers.get('vary')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('HEAD responds without a body', async () => {
  const answer = await ask('/favicon.svg', '', 'HEAD')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('')
})

test.each([
  '/assets/gone.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets',
])('%s is left to the pages', async (path) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('a page')
})

test('a file is still served after a new version was built over it', async () => {
  const root = join(folder, 'rebuilt')
  mkdirSync(root)
  writeFileSync(join(root, 'old.js'), 'old')
  const served = new Hono().use('*', staticAssets(root))
  rmSync(join(root, 'old.js'))
  expect(await (await served.request('/old.js')).text()).toBe('old')
})

test('a form sent to a file is left to the pages', async () => {
  expect((await ask('/favicon.svg', '', 'POST')).status).toBe(404)
})
