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

const request = (path: string, acceptEncoding = '', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': acceptEncoding } })

test.each([
  { accepted: 'gzip, deflate, br', encoding: 'br', body: 'brotli' },
  { accepted: 'gzip', encoding: 'gzip', body: 'gzip' },
  { accepted: '', encoding: null, body: 'plain' },
])('a browser that accepts "$accepted" gets the $body file', async ({ accepted, encoding, body }) => {
  const response = await request('/assets/app-1a2b.js', accepted)
  expect(await response.text()).toBe(body)
  expect(response.headers.get('content-encoding')).toBe(encoding)
  expect(response.headers.get('content-length')).toBe(String(body.length))
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('a file without a hash in its name is cached for an hour', async () => {
  const response = await request('/favicon.svg', 'br')
  expect(await response.text()).toBe('<svg/>')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
})

test('HEAD responds without a body', async () => {
  const response = await request('/favicon.svg', '', 'HEAD')
  expect(response.status).toBe(200)
  expect(await response.text()).toBe('')
})

test.each([
  '/assets/gone.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/assets',
])('%s is left to the pages', async (path) => {
  const response = await request(path)
  expect(response.status).toBe(404)
  expect(await response.text()).toBe('a page')
})

test('a file is still served after a new version was built over it', async () => {
  const root = join(folder, 'rebuilt')
  mkdirSync(root)
  writeFileSync(join(root, 'old.js'), 'old')
  const rebuiltApp = new Hono().use('*', staticAssets(root))
  rmSync(join(root, 'old.js'))
  expect(await (await rebuiltApp.request('/old.js')).text()).toBe('old')
})

test('a form sent to a file is left to the pages', async () => {
  expect((await request('/favicon.svg', '', 'POST')).status).toBe(404)
})
