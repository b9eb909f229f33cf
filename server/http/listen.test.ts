import { Hono } from 'hono'
import { request } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from './listen'
import type { AppEnv } from './session'

test.for([
  ['a number that is no address', '9'.repeat(300), 400],
  ['an unfinished IPv6 address', '[::', 400],
  ['an invalid port', 'shop.example:http', 400],
  ['a name', 'shop.example', 200],
  ['a name with a port', 'shop.example:3000', 200],
] as const)('a request whose host is %s is answered', async ([, host, status]) => {
  const server = await listen('127.0.0.1', 0)
  onTestFinished(() => server.close())
  server.serve(new Hono<AppEnv>().get('/', (c) => c.text(new URL(c.req.url).host)))
  server.ready()
  const statusCode = await new Promise<number | undefined>((resolve, reject) =>
    request({ port: server.port, host: '127.0.0.1', headers: { host } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end(),
  )
  expect(statusCode).toBe(status)
})
