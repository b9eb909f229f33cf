import { setImmediate } from 'node:timers/promises'
import type { Context } from 'hono'
import type { Services } from '@server/platform/services'
import type { AppEnv } from './session'

/** Streams the lines of a CSV file as a download while they are read. */
export function sendCsv(
  c: Context<AppEnv>,
  fileName: string,
  lines: AsyncGenerator<string>,
  { log }: Services,
): Response {
  return c.body(
    toByteStream(lines, (error) => log.error({ err: error, fileName }, 'a file was cut off')),
    200,
    {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  )
}

/** A stream that reads on only as fast as the browser accepts data. If it fails, it breaks off, so that a partial file does not look complete. */
function toByteStream(lines: AsyncGenerator<string>, onError: (error: unknown) => void): ReadableStream {
  const encoder = new TextEncoder()
  let isClientConnected = true
  return new ReadableStream({
    // A byte order mark: spreadsheets then read the names of people and places as UTF-8.
    start: (stream) => stream.enqueue(encoder.encode('\uFEFF')),
    async pull(stream) {
      try {
        const { value, done } = await lines.next()
        if (!isClientConnected) return
        if (done) stream.close()
        else stream.enqueue(encoder.encode(value))
        // Otherwise a fast browser would get one part after another and everyone else nothing until the end.
        await setImmediate()
      } catch (error) {
        onError(error)
        stream.error(error)
      }
    },
    async cancel() {
      isClientConnected = false
      await lines.return(undefined)
    },
  })
}
