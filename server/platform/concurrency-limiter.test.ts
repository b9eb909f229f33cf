import { describe, expect, test } from 'vitest'
import { concurrencyLimiter, type RequestPriority } from './concurrency-limiter'

const queueTimeoutMs = 60_000

/** Controllable work in a limiter: what has started, in order, and a function to end it. */
function openLimiter(options: { concurrency: number; maxQueued: number; queueTimeoutMs: number }) {
  const limiter = concurrencyLimiter(options)
  const started: string[] = []
  const resolvers = new Map<string, () => void>()
  const start = (name: string, priority?: RequestPriority) =>
    limiter.run(() => {
      started.push(name)
      return new Promise<string>((resolve) => resolvers.set(name, () => resolve(name)))
    }, priority)
  const end = async (name: string) => {
    resolvers.get(name)!()
    await new Promise(setImmediate)
  }
  return { start, end, started }
}

describe('a concurrency limiter', () => {
  test('runs as much as fits, then one for each that ends, first come first served', async () => {
    const { start, end, started } = openLimiter({ concurrency: 2, maxQueued: 10, queueTimeoutMs })
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
    expect(started).toEqual(['a', 'b'])
    await end('b')
    expect(started).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('refuses at once what finds the queue full', async () => {
    const { start, end } = openLimiter({ concurrency: 1, maxQueued: 1, queueTimeoutMs })
    const all = [start('a'), start('b')]
    await expect(start('c')).rejects.toMatchObject({ code: 'busy', status: 503 })
    for (const name of ['a', 'b']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b'])
  })

  test('admits preferred requests first, in place of the last that is not', async () => {
    const { start, end, started } = openLimiter({ concurrency: 1, maxQueued: 2, queueTimeoutMs })
    const [a, b, c] = ['a', 'b', 'c'].map((name) => start(name))
    const buyer = start('buyer', { isPreferred: true })
    await expect(c).rejects.toMatchObject({ code: 'busy' })
    await end('a')
    expect(started).toEqual(['a', 'buyer'])
    for (const name of ['buyer', 'b']) await end(name)
    expect(await Promise.all([a, b, buyer])).toEqual(['a', 'b', 'buyer'])
  })

  test('alternates between owners, whoever has queued the most', async () => {
    const { start, end, started } = openLimiter({ concurrency: 2, maxQueued: 10, queueTimeoutMs })
    const runs = ['a1', 'a2', 'a3', 'a4'].map((name) => start(name, { owner: 'a' }))
    const ownerBCalls = ['b1', 'b2'].map((name) => start(name, { owner: 'b' }))
    await end('a1')
    expect(started).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(started.slice(3)).toEqual(['a3'])
    await end('b1')
    expect(started.slice(4)).toEqual(['b2'])
    for (const name of ['a3', 'b2', 'a4']) await end(name)
    expect(await Promise.all([...runs, ...ownerBCalls])).toHaveLength(6)
  })

  test('does not start work whose caller is gone, and gives its place to another', async () => {
    const { start, end, started } = openLimiter({ concurrency: 1, maxQueued: 1, queueTimeoutMs })
    const a = start('a')
    const caller = new AbortController()
    const abortedCall = start('gone', { signal: () => caller.signal })
    caller.abort()
    await expect(abortedCall).rejects.toMatchObject({ code: 'busy' })
    const b = start('b')
    for (const name of ['a', 'b']) await end(name)
    await Promise.all([a, b])
    expect(started).toEqual(['a', 'b'])
  })

  test('refuses what has waited too long', async () => {
    const { start, end } = openLimiter({ concurrency: 1, maxQueued: 5, queueTimeoutMs: 10 })
    const a = start('a')
    await expect(start('late')).rejects.toMatchObject({ code: 'busy' })
    await end('a')
    expect(await a).toBe('a')
  })

  test('frees its slot after work that failed', async () => {
    const limiter = concurrencyLimiter({ concurrency: 1, maxQueued: 0, queueTimeoutMs })
    await expect(limiter.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await limiter.run(() => Promise.resolve('fine'))).toBe('fine')
  })
})

test('a client has a share of preferred places; the rest of its work waits with the others', async () => {
  const limiter = concurrencyLimiter({
    concurrency: 1,
    maxQueued: 10,
    queueTimeoutMs: 10_000,
    sharePerClient: 2,
  })
  const done: string[] = []
  let releaseFirst = () => {}
  const first = limiter.run(() => new Promise<void>((resolve) => (releaseFirst = resolve)))
  const run = (name: string, priority: RequestPriority) =>
    limiter.run(async () => void done.push(name), priority)
  const all = [
    run('visitor', {}),
    run('a1', { isPreferred: true, client: 'a' }),
    run('a2', { isPreferred: true, client: 'a' }),
    run('a3', { isPreferred: true, client: 'a' }),
    run('b1', { isPreferred: true, client: 'b' }),
    run('proxy', { isPreferred: true }),
  ]
  releaseFirst()
  await Promise.all([first, ...all])
  expect(done).toEqual(['a1', 'a2', 'b1', 'proxy', 'visitor', 'a3'])
  // Completed work releases its share.
  const second = [first, run('visitor', {}), run('a4', { isPreferred: true, client: 'a' })]
  await Promise.all(second)
  expect(done.slice(6).sort()).toEqual(['a4', 'visitor'])
})
