import { createServer, connect as connectTo, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isTransient } from './transaction'
import { connect } from './connect'
import { hostUrls, isDatabaseAddress, primaryUrl } from './hosts'

describe('an address', () => {
  test('of one host is itself', () => {
    const url = 'postgres://kijani:secret@db.example:5432/kijani?sslmode=verify-full'
    expect(hostUrls(url)).toEqual([url])
  })

  test('of several is one for each', () => {
    expect(
      hostUrls('postgresql://kijani:secret@db1.example:5432,db2.example/kijani?sslmode=verify-full'),
    ).toEqual([
      'postgresql://kijani:secret@db1.example:5432/kijani?sslmode=verify-full',
      'postgresql://kijani:secret@db2.example/kijani?sslmode=verify-full',
    ])
  })

  test.for([
    ['postgres://kijani@db.example/kijani', true],
    ['postgres://db1.example,db2.example:6432/kijani', true],
    ['mysql://db.example/kijani', false],
    ['postgres:///kijani?host=/var/run/postgresql', true],
    ['postgres://kijani:p@ss@db.example:5432/kijani', true],
    ['postgres://kijani:p@ss@db1.example,db2.example/kijani', true],
    ['postgres://db.example:notaport/kijani', false],
    ['postgres://db1.example,/kijani', false],
  ] as const)('%s: %s', ([address, isValid]) => {
    expect(isDatabaseAddress(address)).toBe(isValid)
  })
})

/** A host whose server can be taken away, or answer as a standby would. */
async function startHost() {
  const target = new URL(inject('postgresUrl'))
  let state: 'primary' | 'standby' | 'down' = 'primary'
  const sockets = new Set<{ destroy(): void }>()
  const server: Server = createServer((client) => {
    if (state === 'down') return void client.destroy()
    const upstream = connectTo(Number(target.port), target.hostname)
    client.pipe(upstream)
    upstream.on('data', (bytes) => {
      const standby = Buffer.from('in_hot_standby\0off\0')
      const at = state === 'standby' ? bytes.indexOf(standby) : -1
      // ParameterStatus: `S` and the length of what follows; `on` is a byte shorter than `off`.
      if (at < 0) return void client.write(bytes)
      const changed = Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from('in_hot_standby\0on\0'),
        bytes.subarray(at + standby.length),
      ])
      changed.writeInt32BE(bytes.readInt32BE(at - 4) - 1, at - 4)
      client.write(changed)
    })
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        client.destroy()
        upstream.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    become(next: typeof state) {
      state = next
      for (const socket of sockets) socket.destroy()
    },
    close: () => server.close(),
  }
}

describe('a database with two hosts', () => {
  let hosts: Awaited<ReturnType<typeof startHost>>[]
  let address: string
  beforeAll(async () => {
    hosts = [await startHost(), await startHost()]
    address = inject('postgresUrl').replace(/@[^/]+/, `@${hosts.map(({ host }) => host).join(',')}`)
  })
  afterAll(() => hosts.forEach(({ close }) => close()))

  const answer = (pool: { query(text: string): Promise<unknown> }) =>
    pool.query('select 1').then(
      () => 'answered',
      () => 'failed',
    )

  const portOf = (url: string) => `127.0.0.1:${new URL(url).port}`

  test('is served by the one that is the primary, also after it has changed', async () => {
    const [first, second] = hosts as [(typeof hosts)[0], (typeof hosts)[0]]
    second.become('standby')
    expect(portOf(await primaryUrl(address))).toBe(first.host)
    const { pool, close } = connect(address, 2)
    await pool.query('select 1')

    first.become('down')
    second.become('primary')
    const failure = await pool.query('select 1').catch((error: unknown) => error)
    expect(isTransient(failure)).toBe(true)
    await expect.poll(() => answer(pool), { timeout: 10_000 }).toBe('answered')
    expect(portOf(await primaryUrl(address))).toBe(second.host)

    // Back the other way, while the old one answers as a standby.
    first.become('primary')
    second.become('standby')
    await expect.poll(() => answer(pool), { timeout: 10_000 }).toBe('answered')
    expect(portOf(await primaryUrl(address))).toBe(first.host)
    await close()
  })

  test.for(['standby', 'down'] as const)('is found at the start if its first host is %s', async (state) => {
    hosts[0]!.become(state)
    hosts[1]!.become('primary')
    // Another address than the other tests', as of a process that has just started.
    const started = `${address}?application_name=${state}`
    await primaryUrl(started)
    const { pool, close } = connect(started, 1)
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    await close()
  })

  test('fails with the reason if there is no primary', async () => {
    hosts[0]!.become('down')
    hosts[1]!.become('standby')
    await expect(primaryUrl(address)).rejects.toThrow(`${hosts[1]!.host} is a standby`)
  })
})
