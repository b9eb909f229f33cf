import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { sendCsv } from './send-csv'
import type { AppEnv } from './session'

/** A download of two lines, the second of which comes when `goOn` is called. */
function openDownload() {
  const logged: string[] = []
  const log = createLog('info', { write: (line) => void logged.push(line) })
  let goOn = () => {}
  let isClosed = false
  const released = new Promise<void>((resolve) => (goOn = resolve))
  async function* lines() {
    try {
      yield 'one\n'
      await released
      yield 'two\n'
    } finally {
      isClosed = true
    }
  }
  const app = new Hono<AppEnv>().get('/', (c) => sendCsv(c, 'lines.csv', lines(), { log } as Services))
  return { response: app.request('/'), goOn: () => goOn(), logged, isClosed: () => isClosed }
}

test('a file is sent line by line, with a byte order mark', async () => {
  const { response, goOn } = openDownload()
  goOn()
  const bytes = new Uint8Array(await (await response).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFone\ntwo\n')
})

test('a download that is cancelled while a line is being read stops reading, and is no error', async () => {
  const { response, goOn, logged, isClosed } = openDownload()
  const reader = (await response).body!.getReader()
  await reader.read()
  await reader.read()
  // By now it waits for the next line.
  await setImmediate()
  const cancelled = reader.cancel()
  goOn()
  await cancelled
  await expect.poll(isClosed).toBe(true)
  expect(logged).toEqual([])
})

test('others get their turn between the parts of a file', async () => {
  const parts = 50
  async function* lines() {
    for (let n = 0; n < parts; n++) yield `${n}\n`
  }
  const app = new Hono<AppEnv>().get('/', (c) => sendCsv(c, 'lines.csv', lines(), {} as Services))
  let isSent = false
  let turns = 0
  const sent = Promise.resolve(app.request('/'))
    .then((response) => response.arrayBuffer())
    .then(() => (isSent = true))
  while (!isSent) {
    await setImmediate()
    turns++
  }
  await sent
  expect(turns).toBeGreaterThanOrEqual(parts)
})
