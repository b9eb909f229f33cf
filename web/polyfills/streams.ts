import { TransformStream as TransformStreamPolyfill } from 'web-streams-polyfill'

/**
 * The streams with which the router reads its data: Safari before 14.1 and Firefox before 113 lack some or all of them. Loaded by browsers
 * without `TextEncoderStream` only.
 */
window.TransformStream ??= TransformStreamPolyfill as typeof TransformStream

window.TextEncoderStream ??= class extends TransformStream<string, Uint8Array> {
  readonly encoding = 'utf-8'
  constructor() {
    const encoder = new TextEncoder()
    super({ transform: (text, controller) => controller.enqueue(encoder.encode(text)) })
  }
} as typeof TextEncoderStream

if (!ReadableStream.prototype.pipeThrough) ReadableStream.prototype.pipeThrough = pipeThrough

function pipeThrough<T, R>(this: ReadableStream<R>, { readable, writable }: ReadableWritablePair<T, R>) {
  void pump(this.getReader(), writable.getWriter())
  return readable
}

async function pump<T>(reader: ReadableStreamDefaultReader<T>, writer: WritableStreamDefaultWriter<T>) {
  try {
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read())
      await writer.write(chunk.value)
    await writer.close()
  } catch (error) {
    // The reader of the other end gets the error.
    await Promise.allSettled([reader.cancel(error), writer.abort(error)])
  }
}
