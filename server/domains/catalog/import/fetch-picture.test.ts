import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture'
import { isPublicAddress } from './public-address'

let server: Server
let origin: string

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/picture') return response.end('bytes')
    if (request.url === '/moved') return response.writeHead(302, { location: '/picture' }).end()
    if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
    if (request.url === '/inside')
      return response.writeHead(302, { location: 'ftp://internal.example/secret' }).end()
    if (request.url === '/huge') return response.end('x'.repeat(5000))
    if (request.url === '/endless') return response.writeHead(200).write('x')
    response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchFrom = (path: string, options = {}) =>
  fetchPicture(`${origin}${path}`, { allowPrivate: true, timeoutMs: 400, ...options })

test('an image is fetched, following redirects', async () => {
  expect(String(await fetchFrom('/picture'))).toBe('bytes')
  expect(String(await fetchFrom('/moved'))).toBe('bytes')
})

test.each([
  ['/missing', {}, 'the other server responded with 404'],
  ['/round', {}, 'it redirects too many times'],
  ['/inside', {}, 'its address is neither http nor https'],
  ['/huge', { maxBytes: 1000 }, 'it is larger than 0 MB'],
  ['/endless', {}, 'the other server took too long to respond'],
])('a response of %s is rejected with a reason', async (path, options, reason) => {
  await expect(fetchFrom(path, options)).rejects.toThrow(reason)
})

test.each([
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'not an address',
  'http://127.0.0.1/x.png',
  'http://127.1/x.png',
  'http://2130706433/x.png',
  'http://0x7f000001/x.png',
  'http://[::1]/x.png',
  'http://[::ffff:10.0.0.1]/x.png',
  'http://169.254.169.254/latest/meta-data',
  'http://localhost/x.png',
])('nothing is fetched from %s', async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow(/address|not found on the public internet/)
})

test.each(['http://localhost/x.png', 'http://10.0.0.1/x.png', 'http://nobody.invalid/x.png'])(
  '%s is refused in the same words, whether it is private or does not exist',
  async (address) => {
    await expect(fetchPicture(address)).rejects.toMatchObject({
      message: 'its host was not found on the public internet',
      isUnreachable: true,
    })
  },
)

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['10.1.2.3', false],
  ['172.31.255.255', false],
  ['172.32.0.1', true],
  ['192.168.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:8.8.8.8', false],
  ['3fff::1', false],
  ['3fff:1000::1', true],
  ['5f00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
])('%s is a public address: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})
