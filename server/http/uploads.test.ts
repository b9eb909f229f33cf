import { connect, type Socket } from 'node:net'
import { describe, expect } from 'vitest'
import { contract, type ProcedureName } from '@contract/contract'
import { bodyLimits, uploadLimits } from '@contract/core/limits'
import { paths } from '@contract/core/paths'
import { applicationFormRateLimit } from '@contract/vendors/facts'
import { serverLimits } from '@server/limits'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { metaOf } from '@server/platform/procedures'
import { enforceRateLimit } from '@server/platform/rate-limit'
import { cookieFor } from '@server/testing/cookie'
import { test, type Market } from '@server/testing/market'

test('a browser waits for an upload longer than queueing and processing may take', () => {
  const { uploads, pictures } = serverLimits
  expect(uploadLimits.timeoutMs).toBeGreaterThan(uploads.queueTimeoutMs + pictures.maxSeconds * 1000)
})

const fileProcedures = (Object.keys(contract) as ProcedureName[]).filter(
  (name) => metaOf(name).bodyBytes === bodyLimits.fileBytes,
)

/** Begins a call whose body never arrives; returns the status of the response. */
function startUpload(
  market: Market,
  name: string,
  headers: Record<string, string>,
  path = `/api/rpc/${name}`,
): Promise<number> {
  const { hostname, port } = new URL(market.origin)
  const allHeaders = {
    host: `${hostname}:${port}`,
    'content-type': 'multipart/form-data; boundary=x',
    ...headers,
  }
  const lines = Object.entries(allHeaders).map(([header, value]) => `${header}: ${value}\r\n`)
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(Number(port), hostname)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.once('data', (response) => {
      resolve(Number(response.toString('latin1').slice(9, 12)))
      socket.destroy()
    })
    socket.once('error', reject)
  })
}

const declaredLength = { 'content-length': String(11 * 1024 * 1024) }
const chunkedHeaders = { 'transfer-encoding': 'chunked' }

test('no procedure reads more than 64 kB from anyone without a session', async ({ market }) => {
  const publicProcedures = (Object.keys(contract) as ProcedureName[]).filter(
    (name) => metaOf(name).role === 'public',
  )
  const largeBodyProcedures = publicProcedures.filter((name) => metaOf(name).bodyBytes > 64 * 1024)
  expect(largeBodyProcedures).toEqual([])
  const lengthHeaders = { 'content-length': String(64 * 1024 + 1) }
  for (const name of Object.keys(contract))
    expect([name, await startUpload(market, name, lengthHeaders)]).toEqual([
      name,
      expect.toBeOneOf([401, 413]),
    ])
})

describe('a call that takes a file', () => {
  test('is refused before its body is read if the caller is not allowed to make it', async ({ market }) => {
    const { session } = await market.newCustomer()
    const cookie = await cookieFor(market, session.userId)
    expect(fileProcedures).toHaveLength(13)
    for (const name of fileProcedures)
      for (const lengthHeaders of [declaredLength, chunkedHeaders]) {
        expect([name, await startUpload(market, name, lengthHeaders)]).toEqual([name, 401])
        expect([name, await startUpload(market, name, { ...lengthHeaders, cookie })]).toEqual([name, 403])
      }
  })

  test('is refused before its body is read, past its limit', async ({ market }) => {
    const { session } = await market.newVendor()
    const cookie = await cookieFor(market, session.userId)
    const name = 'create_product_import'
    const { limit } = metaOf(name)
    for (let n = 0; n < limit!.times; n++)
      await enforceRateLimit(market.db, `${name}:${session.userId}`, limit!, market.clock())
    expect(await startUpload(market, name, { ...declaredLength, cookie })).toBe(429)
  })

  test('of any kind has a limit', () => {
    for (const name of fileProcedures) expect([name, metaOf(name).limit]).toEqual([name, expect.any(Object)])
  })

  test('has no transaction open while a picture is decoded', () => {
    const pictureProcedures = fileProcedures.filter((name) =>
      metaOf(name).refusals.includes('image_incomplete'),
    )
    expect(pictureProcedures).toHaveLength(4)
    for (const name of pictureProcedures) expect([name, metaOf(name).effect]).toEqual([name, 'outside'])
  })

  test('says what is wrong with its form, and takes one that is right, also without a length', async ({
    market,
  }) => {
    const { session, api } = await market.newVendor()
    const headers = { cookie: await cookieFor(market, session.userId) }
    const product = { name: 'Basket', price: 5, quantity: 1 }
    const { product_id } = await api.create_product({ p_product: product, p_as_draft: true })
    const url = `${market.origin}/api/rpc/add_product_image`
    const call = async (body: BodyInit, type?: string) => {
      const response = await fetch(url, {
        method: 'POST',
        body,
        duplex: 'half',
        headers: { ...headers, ...(type && { 'content-type': type }) },
      } as RequestInit)
      return [response.status, await response.json()]
    }
    expect(await call('{}', 'application/json')).toMatchObject([400, { code: 'invalid_input' }])
    expect(await call('no form', 'multipart/form-data; boundary=x')).toMatchObject([
      400,
      { code: 'invalid_input' },
    ])
    const form = new FormData()
    form.set('p_product_id', product_id)
    expect(await call(form)).toMatchObject([400, { fields: { p_file: expect.any(String) } }])
    form.set('p_file', await pictureFile('teal'))
    const formResponse = new Response(form)
    const type = formResponse.headers.get('content-type')!
    expect(await call(formResponse.body!, type)).toMatchObject([200, { image_id: expect.any(String) }])
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)),
    })
    const [status] = await call(endless, 'multipart/form-data; boundary=x').catch(() => [413])
    expect(status).toBe(413)
  })
})

test('the form of an application is refused before its body is read if it is too long or comes too often', async ({
  market,
}) => {
  const { session } = await market.newCustomer()
  const headers = { cookie: await cookieFor(market, session.userId) }
  const submitForm = (bytes: number) =>
    startUpload(market, '', { ...headers, 'content-length': String(bytes) }, paths.becomeVendor)
  expect(await submitForm(bodyLimits.plainFormBytes + 1)).toBe(413)
  for (let n = 0; n < applicationFormRateLimit.times; n++)
    await enforceRateLimit(
      market.db,
      `application_form:${session.userId}`,
      applicationFormRateLimit,
      market.clock(),
    )
  expect(await submitForm(bodyLimits.plainFormBytes)).toBe(429)
})
