import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { responseCache } from './response-cache'

const ok = (text: string) => ({ status: 200, body: { text, size: text.length } })

describe('a shared answer', () => {
  test('is computed once for all concurrent requests and the second after', async () => {
    const share = responseCache<ReturnType<typeof ok>>()
    let created = 0
    const work = async () => {
      await sleep(20)
      return ok(`${++created}`)
    }
    const crowd = await Promise.all(Array.from({ length: 50 }, () => share.get('list', work)))
    expect(new Set(crowd.map(({ body }) => body.text))).toEqual(new Set(['1']))
    expect(await share.get('another list', work)).toEqual(ok('2'))
    await sleep(1050)
    expect(await share.get('list', work)).toEqual(ok('3'))
  })

  test('is not waited for by those who ask when it is no longer recent', async () => {
    const share = responseCache<ReturnType<typeof ok>>()
    let finish = (_: ReturnType<typeof ok>) => {}
    const slow = share.get('list', () => new Promise((resolve) => (finish = resolve)))
    await sleep(1050)
    expect(await share.get('list', async () => ok('fresh'))).toEqual(ok('fresh'))
    finish(ok('from before'))
    expect(await slow).toEqual(ok('from before'))
    // The slow one must not replace what was read after it.
    expect(await share.get('list', async () => ok('fresher'))).not.toEqual(ok('from before'))
  })

  test('is not kept for a refusal or failure', async () => {
    const share = responseCache<ReturnType<typeof ok>>()
    const answers = [ok('fine'), { ...ok('gone'), status: 404 }]
    const work = async () => answers.pop()!
    expect(await share.get('detail', work)).toMatchObject({ status: 404 })
    expect(await share.get('detail', work)).toMatchObject({ status: 200 })
    await expect(share.get('broken', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
    expect(await share.get('broken', async () => ok('up'))).toEqual(ok('up'))
  })

  test('has a memory limit however many different requests arrive', async () => {
    const share = responseCache<ReturnType<typeof ok>>()
    const body = 'x'.repeat(100_000)
    const made = new Set<string>()
    for (let n = 0; n < 400; n++) {
      await share.get(`search ${n}`, async () => {
        made.add(`search ${n}`)
        return ok(`${body}${n}`)
      })
    }
    const again: number[] = []
    for (let n = 399; n >= 0; n--) await share.get(`search ${n}`, async () => (again.push(n), ok(body)))
    // Forty megabytes were answered; the sixteen kept hold the newest.
    expect(again.length).toBeGreaterThan(230)
    expect(again).not.toContain(399)
  })
})
