import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { compressPages } from './compress-pages'

const page = `<!doctype html>${'<p>Baskets from Rwanda</p>'.repeat(200)}`
const app = new Hono()
  .use('*', compress(), compressPages)
  .get('/page', (c) => c.html(page, 200, { 'set-cookie': 'a=b' }))
  .get('/missing', (c) => c.html(page, 404))
  .get('/short', (c) => c.html('<p>Sold out</p>'))
  .get('/export', (c) => c.body(page, 200, { 'content-type': 'text/csv' }))

const get = (path: string, encodings = 'gzip, deflate, br, zstd', method = 'GET') =>
  app.request(path, { method, headers: { 'accept-encoding': encodings } })
const encodingOf = (response: Response) => response.headers.get('content-encoding')

describe('a page that is not cached', () => {
  test.each(['/page', '/missing'])('is sent as brotli to whoever accepts it: %s', async (path) => {
    const response = await get(path)
    expect([response.status, encodingOf(response)]).toEqual([path === '/page' ? 200 : 404, 'br'])
    expect(response.headers.get('vary')).toContain('Accept-Encoding')
    expect(response.headers.get('set-cookie')).toBe(path === '/page' ? 'a=b' : null)
    expect(brotliDecompressSync(new Uint8Array(await response.arrayBuffer())).toString()).toBe(page)
  })

  test('is sent as gzip to others, and as it is to those that accept neither', async () => {
    expect(encodingOf(await get('/page', 'gzip'))).toBe('gzip')
    const plain = await get('/page', 'identity')
    expect([encodingOf(plain), await plain.text()]).toEqual([null, page])
  })

  test('stays as it is if it is short, and so do exports, which come bit by bit', async () => {
    const short = await get('/short')
    expect([encodingOf(short), await short.text()]).toEqual([null, '<p>Sold out</p>'])
    expect(encodingOf(await get('/export'))).toBe('gzip')
  })

  test('has no body when only its headers are requested', async () => {
    const response = await get('/page', 'br', 'HEAD')
    expect([response.status, await response.text()]).toEqual([200, ''])
  })
})
