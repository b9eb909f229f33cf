import { describe, expect, test } from 'vitest'
import { concurrencyLimiter, type RequestPriority } from './concurrency-limiter'

const queueTimeoutMs = 60_000

/** Controllable work in a limiter: what has started, in order, and a function to end it. */
function workIn(options: { concurrency: number; queued: number; queueTimeoutMs: number }) {
  const one = concurrencyLimiter(options)
  const began: string[] = []
  const ends = new Map<string, () => void>()
  const start = (name: string, place?: RequestPriority) =>
    one.run(() => {
      began.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    }, place)
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise(setImmediate)
  }
  return { start, end, began }
}

describe('a concurrency limiter', () => {
  test('runs what there is room for, then one for each that ends, first come first served', async () => {
    const { start, end, began } = workIn({ concurrency: 2, queued: 10, queueTimeoutMs })
    const all = ['a', 'b', 'c', 'd'].map((name) => start(name))
    expect(began).toEqual(['a', 'b'])
    await end('b')
    expect(began).toEqual(['a', 'b', 'c'])
    for (const name of ['a', 'c', 'd']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
  })

  test('turns away at once what finds the queue full', async () => {
    const { start, end } = workIn({ concurrency: 1, queued: 1, queueTimeoutMs })
    const all = [start('a'), start('b')]
    await expect(start('c')).rejects.toMatchObject({ code: 'busy', status: 503 })
    for (const name of ['a', 'b']) await end(name)
    expect(await Promise.all(all)).toEqual(['a', 'b'])
  })

  test('lets the preferred in first, in place of the last who is not', async () => {
    const { start, end, began } = workIn({ concurrency: 1, queued: 2, queueTimeoutMs })
    const [a, b, c] = ['a', 'b', 'c'].map((name) => start(name))
    const buyer = start('buyer', { isPreferred: true })
    await expect(c).rejects.toMatchObject({ code: 'busy' })
    await end('a')
    expect(began).toEqual(['a', 'buyer'])
    for (const name of ['buyer', 'b']) await end(name)
    expect(await Promise.all([a, b, buyer])).toEqual(['a', 'b', 'buyer'])
  })

  test('takes turns between those whose work it is, whoever has queued the most', async () => {
    const { start, end, began } = workIn({ concurrency: 2, queued: 10, queueTimeoutMs })
    const many = ['a1', 'a2', 'a3', 'a4'].map((name) => start(name, { owner: 'a' }))
    const few = ['b1', 'b2'].map((name) => start(name, { owner: 'b' }))
    await end('a1')
    expect(began).toEqual(['a1', 'a2', 'b1'])
    await end('a2')
    expect(began.slice(3)).toEqual(['a3'])
    await end('b1')
    expect(began.slice(4)).toEqual(['b2'])
    for (const name of ['a3', 'b2', 'a4']) await end(name)
    expect(await Promise.all([...many, ...few])).toHaveLength(6)
  })

  test('does not begin work whose caller is gone, and gives its place to another', async () => {
    const { start, end, began } = workIn({ concurrency: 1, queued: 1, queueTimeoutMs })
    const a = start('a')
    const caller = new AbortController()
    const gone = start('gone', { signal: () => caller.signal })
    caller.abort()
    await expect(gone).rejects.toMatchObject({ code: 'busy' })
    const b = start('b')
    for (const name of ['a', 'b']) await end(name)
    await Promise.all([a, b])
    expect(began).toEqual(['a', 'b'])
  })

  test('turns away what has waited too long', async () => {
    const { start, end } = workIn({ concurrency: 1, queued: 5, queueTimeoutMs: 10 })
    const a = start('a')
    await expect(start('late')).rejects.toMatchObject({ code: 'busy' })
    await end('a')
    expect(await a).toBe('a')
  })

  test('makes room again after work that failed', async () => {
    const one = concurrencyLimiter({ concurrency: 1, queued: 0, queueTimeoutMs })
    await expect(one.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await one.run(() => Promise.resolve('fine'))).toBe('fine')
  })
})

test('a client has a share of preferred places; the rest of its work waits with the others', async () => {
  const limiter = concurrencyLimiter({
    concurrency: 1,
    queued: 10,
    queueTimeoutMs: 10_000,
    sharePerClient: 2,
  })
  const done: string[] = []
  let begin = () => {}
  const first = limiter.run(() => new Promise<void>((resolve) => (begin = resolve)))
  const run = (name: string, place: RequestPriority) => limiter.run(async () => void done.push(name), place)
  const all = [
    run('visitor', {}),
    run('a1', { isPreferred: true, client: 'a' }),
    run('a2', { isPreferred: true, client: 'a' }),
    run('a3', { isPreferred: true, client: 'a' }),
    run('b1', { isPreferred: true, client: 'b' }),
    run('proxy', { isPreferred: true }),
  ]
  begin()
  await Promise.all([first, ...all])
  expect(done).toEqual(['a1', 'a2', 'b1', 'proxy', 'visitor', 'a3'])
  // Completed work releases its share.
  const again = [first, run('visitor', {}), run('a4', { isPreferred: true, client: 'a' })]
  await Promise.all(again)
  expect(done.slice(6).sort()).toEqual(['a4', 'visitor'])
})
