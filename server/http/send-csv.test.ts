import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createLog } from '@server/platform/log'
import type { Services } from '@server/platform/services'
import { sendCsv } from './send-csv'
import type { AppEnv } from './session'

/** A download of two lines, the second of which comes when `resume` is called. */
function openDownload() {
  const logLines: string[] = []
  const log = createLog('info', { write: (line) => void logLines.push(line) })
  let resume = () => {}
  let isClosed = false
  const released = new Promise<void>((resolve) => (resume = resolve))
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
  return { response: app.request('/'), resume: () => resume(), logLines, isClosed: () => isClosed }
}

test('a file is sent line by line, with a byte order mark', async () => {
  const { response, resume } = openDownload()
  resume()
  const bytes = new Uint8Array(await (await response).arrayBuffer())
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe('\uFEFFone\ntwo\n')
})

test('a download that is cancelled while a line is being read stops reading, and is no error', async () => {
  const { response, resume, logLines, isClosed } = openDownload()
  const reader = (await response).body!.getReader()
  await reader.read()
  await reader.read()
  // By now it waits for the next line.
  await setImmediate()
  const cancelled = reader.cancel()
  resume()
  await cancelled
  await expect.poll(isClosed).toBe(true)
  expect(logLines).toEqual([])
})

test('other requests get their turn between the chunks of a file', async () => {
  const parts = 50
  async function* lines() {
    for (let n = 0; n < parts; n++) yield `${n}\n`
  }
  const app = new Hono<AppEnv>().get('/', (c) => sendCsv(c, 'lines.csv', lines(), {} as Services))
  let isSent = false
  let eventLoopTurns = 0
  const responsePromise = Promise.resolve(app.request('/'))
    .then((response) => response.arrayBuffer())
    .then(() => (isSent = true))
  while (!isSent) {
    await setImmediate()
    eventLoopTurns++
  }
  await responsePromise
  expect(eventLoopTurns).toBeGreaterThanOrEqual(parts)
})
