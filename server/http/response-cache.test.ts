import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { responseCache } from './response-cache'

const ok = (text: string) => ({ status: 200, body: { text, size: text.length } })

describe('a shared response', () => {
  test('is computed once for all concurrent requests and the second after', async () => {
    const cache = responseCache<ReturnType<typeof ok>>()
    let computeCount = 0
    const work = async () => {
      await sleep(20)
      return ok(`${++computeCount}`)
    }
    const concurrent = await Promise.all(Array.from({ length: 50 }, () => cache.get('list', work)))
    expect(new Set(concurrent.map(({ body }) => body.text))).toEqual(new Set(['1']))
    expect(await cache.get('another list', work)).toEqual(ok('2'))
    await sleep(1050)
    expect(await cache.get('list', work)).toEqual(ok('3'))
  })

  test('is not awaited by requests that arrive once it is no longer recent', async () => {
    const cache = responseCache<ReturnType<typeof ok>>()
    let finish = (_: ReturnType<typeof ok>) => {}
    const slow = cache.get('list', () => new Promise((resolve) => (finish = resolve)))
    await sleep(1050)
    expect(await cache.get('list', async () => ok('fresh'))).toEqual(ok('fresh'))
    finish(ok('from before'))
    expect(await slow).toEqual(ok('from before'))
    // The slow one must not replace what was read after it.
    expect(await cache.get('list', async () => ok('fresher'))).not.toEqual(ok('from before'))
  })

  test('is not kept for a refusal or failure', async () => {
    const cache = responseCache<ReturnType<typeof ok>>()
    const responses = [ok('fine'), { ...ok('gone'), status: 404 }]
    const work = async () => responses.pop()!
    expect(await cache.get('detail', work)).toMatchObject({ status: 404 })
    expect(await cache.get('detail', work)).toMatchObject({ status: 200 })
    await expect(cache.get('broken', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await cache.get('broken', async () => ok('up'))).toEqual(ok('up'))
  })

  test('has a memory limit however many different requests arrive', async () => {
    const cache = responseCache<ReturnType<typeof ok>>()
    const body = 'x'.repeat(100_000)
    const computedKeys = new Set<string>()
    for (let n = 0; n < 400; n++) {
      await cache.get(`search ${n}`, async () => {
        computedKeys.add(`search ${n}`)
        return ok(`${body}${n}`)
      })
    }
    const recomputed: number[] = []
    for (let n = 399; n >= 0; n--) await cache.get(`search ${n}`, async () => (recomputed.push(n), ok(body)))
    // Forty megabytes were answered; the sixteen kept hold the newest.
    expect(recomputed.length).toBeGreaterThan(230)
    expect(recomputed).not.toContain(399)
  })
})
