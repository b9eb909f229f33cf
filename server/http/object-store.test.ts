import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '@server/config'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { markerFileName } from '@server/platform/files/marker'
import { signedLink } from '@server/platform/files/signed-link'
import { openBucket, type Bucket } from '@server/platform/files/s3/bucket'
import { cookieFor } from '@server/testing/cookie'
import { openMarket, type Market } from '@server/testing/market'
import { s3Environment, startS3Server, type S3Server } from '../../harness/s3-server'
import { startFaultyProxy, type FaultyProxy } from '../../harness/faulty-proxy'

let server: S3Server
let proxy: FaultyProxy
let market: Market
/** What is in the bucket, past the proxy. */
let bucket: Bucket

beforeAll(async () => {
  server = await startS3Server()
  proxy = await startFaultyProxy(server.endpoint)
  market = await openMarket(s3Environment(proxy.endpoint, server.bucket))
  bucket = openBucket(readConfig(server.env).objectStore!)
})
afterAll(async () => {
  await market.close()
  bucket.close()
  await proxy.close()
  await server.stop()
})
beforeEach(() => proxy.set({ kind: 'none' }))

async function objectsNaming(substring: string) {
  const keys: string[] = []
  for await (const { objectKey } of bucket.list()) if (objectKey.includes(substring)) keys.push(objectKey)
  return keys.toSorted()
}

async function newProduct() {
  const { api, session } = await market.newVendor()
  const product = { name: 'Basket', price: 5, quantity: 1 }
  const { product_id: productId } = await api.create_product({ p_product: product, p_as_draft: true })
  const add = async (colour: string) =>
    api.add_product_image({ p_product_id: productId, p_file: await pictureFile(colour) })
  return { productId, session, add }
}

const pdf = new File(['%PDF-1.7\npaper'], 'part')
const uploadDocument = (applicationId: string) =>
  market.api(null).upload_application_document({
    p_application_id: applicationId,
    p_kind: 'business-reg',
    p_file_name: 'Paper.pdf',
    p_size: pdf.size,
    p_offset: 0,
    p_chunk: pdf,
  })

describe('a shop with an object store', () => {
  test('stores pictures under the paths of their addresses, and nothing on disk', async () => {
    const { productId, add } = await newProduct()
    const { image_url: url, image_id: imageId } = await add('teal')
    const folder = `files/products/${productId}/${imageId}`
    const names = [320, 640, 1280].flatMap((width) => [`${width}.avif`, `${width}.webp`])
    expect(await objectsNaming(productId)).toEqual(names.map((name) => `${folder}/${name}`).toSorted())
    expect(url).toBe(`/${folder}/640.webp`)
    expect(existsSync(join(market.services.config.dataDir, 'files'))).toBe(false)
  })

  test('sends them as a shop with a disk does', async () => {
    const { add } = await newProduct()
    const { image_url: url } = await add('olive')
    for (const [accept, type, format, scope] of [
      ['image/avif,*/*', 'image/avif', 'heif', 'private'],
      ['*/*', 'image/webp', 'webp', 'public'],
    ] as const) {
      const response = await fetch(market.origin + url, { headers: { accept } })
      expect(response.headers.get('content-type')).toBe(type)
      expect(response.headers.get('cache-control')).toBe(`${scope}, max-age=31536000, immutable`)
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe(format)
    }
    const preview = await fetch(
      market.origin + url.replace('/files/', '/previews/').replace(/\/\d+\.webp$/, '.jpg'),
    )
    expect(preview.headers.get('content-type')).toBe('image/jpeg')
    expect((await fetch(`${market.origin}/files/products/none/640.webp`)).status).toBe(404)
  })

  test('sends private documents itself, by its own signed links', async () => {
    const applicationId = randomUUID()
    const { path } = await uploadDocument(applicationId)
    expect(await objectsNaming(applicationId)).toEqual([path])
    const link = await signedLink(path!, market.services)
    const response = await fetch(market.origin + link, { redirect: 'manual' })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect((await fetch(market.origin + `${link}x`)).status).not.toBe(200)
    expect((await fetch(`${market.origin}/files/${path}`)).status).toBe(404)
  })

  test('deletes files that no row names', async () => {
    const { productId, add } = await newProduct()
    await add('pink')
    await market.services.files.put(
      `public/products/${productId}/${randomUUID()}/640.webp`,
      Buffer.from('left'),
    )
    expect(await objectsNaming(productId)).toHaveLength(7)
    market.setClock(new Date(Date.now() + 48 * 60 * 60_000))
    await market.runJob('delete_orphaned_files')
    market.setClock(undefined)
    expect(await objectsNaming(productId)).toHaveLength(6)
    expect(await bucket.get(markerFileName)).toBeDefined()
  })
})

describe('while its object store fails', () => {
  async function upload(p_product_id: string, cookie: string) {
    const body = new FormData()
    body.set('p_product_id', p_product_id)
    body.set('p_file', await pictureFile('red'))
    const url = `${market.origin}/api/rpc/add_product_image`
    const response = await fetch(url, { method: 'POST', body, headers: { cookie } })
    return { status: response.status, body: (await response.json()) as { code?: string; message?: string } }
  }

  test('for a moment, an upload succeeds', async () => {
    const { productId, session } = await newProduct()
    const cookie = await cookieFor(market, session.userId)
    for (const fault of [
      { kind: 'busy', times: 2 },
      { kind: 'cut', afterBytes: 100, times: 1 },
      { kind: 'slow', ms: 30 },
    ] as const) {
      proxy.set(fault)
      expect(await upload(productId, cookie)).toMatchObject({ status: 200 })
    }
  })

  test('an upload is refused with a sentence that says so, and leaves nothing behind', async () => {
    const { productId, session } = await newProduct()
    const cookie = await cookieFor(market, session.userId)
    for (const fault of [{ kind: 'busy' }, { kind: 'cut', afterBytes: 100 }] as const) {
      proxy.set(fault)
      expect(await upload(productId, cookie)).toEqual({
        status: 503,
        body: {
          code: 'storage_unavailable',
          message: 'We can’t store or open files at the moment. Please try again in a few minutes.',
        },
      })
    }
    proxy.set({ kind: 'none' })
    expect(await objectsNaming(productId)).toEqual([])
    expect(await upload(productId, cookie)).toMatchObject({ status: 200 })
  })

  test('a document is not taken as uploaded, and can be sent again', async () => {
    const applicationId = randomUUID()
    proxy.set({ kind: 'busy' })
    await expect(uploadDocument(applicationId)).rejects.toMatchObject({ code: 'storage_unavailable' })
    proxy.set({ kind: 'none' })
    expect((await uploadDocument(applicationId)).path).toContain(applicationId)
  })

  test('in the middle of a picture, nobody gets a part of it, and no cache keeps anything', async () => {
    const { add } = await newProduct()
    const { image_url: url } = await add('navy')
    const whole = Buffer.from(await (await fetch(market.origin + url)).arrayBuffer())
    proxy.set({ kind: 'cut', afterBytes: whole.length - 1 })
    const response = await fetch(market.origin + url)
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
    proxy.set({ kind: 'cut', afterBytes: whole.length - 1, times: 1 })
    expect(Buffer.from(await (await fetch(market.origin + url)).arrayBuffer())).toEqual(whole)
  })

  test('the health of the process and the admin’s overview say so', async () => {
    const { api } = await market.newAdmin()
    const reasons = async () =>
      (await api.get_admin_dashboard_stats()).platform_health.reasons.map(({ text }) => text)
    expect(await reasons()).not.toContain('Files can’t be stored, so uploads are refused.')
    proxy.set({ kind: 'busy' })
    expect(await reasons()).toContain('Files can’t be stored, so uploads are refused.')
    await expect
      .poll(async () => (await fetch(`${market.origin}/api/health`)).json(), { timeout: 10_000 })
      .toMatchObject({
        alarms: expect.arrayContaining(['Files can’t be stored, so uploads are refused.']),
      })
    const ready = await fetch(`${market.origin}/api/health/ready`)
    expect([ready.status, await ready.json()]).toMatchObject([200, { parts: { files: 'ok' } }])
  })
})
