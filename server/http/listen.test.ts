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
  await server.serve(new Hono<AppEnv>().get('/', (c) => c.text(new URL(c.req.url).host)))
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

test('a process behind a balancer refuses connections until it serves, and a second one on its port at once', async () => {
  const server = await listen('127.0.0.1', 0, { refusesUntilServing: true })
  onTestFinished(() => server.close())
  const statusOf = () => fetch(`http://127.0.0.1:${server.port}/`).then(({ status }) => status)
  await expect(statusOf()).rejects.toThrow('fetch failed')
  await server.serve(new Hono<AppEnv>().get('/', (c) => c.text('open')))
  expect(await statusOf()).toBe(503)
  server.ready()
  expect(await statusOf()).toBe(200)
  await expect(listen('127.0.0.1', server.port, { refusesUntilServing: true })).rejects.toThrow(/is in use/)
})

test('a port that is taken while the process starts is named', async () => {
  const server = await listen('127.0.0.1', 0, { refusesUntilServing: true })
  const other = await listen('127.0.0.1', server.port)
  onTestFinished(() => other.close())
  await expect(server.serve(new Hono<AppEnv>())).rejects.toThrow(`Port ${server.port} is in use`)
})
