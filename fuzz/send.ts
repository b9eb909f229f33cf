import { Agent, maxHeaderSize, request } from 'node:http'
import type { Socket } from 'node:net'

/** One HTTP request, as it goes over the wire. */
export interface HttpRequest {
  method: string
  /** Path and query, as they stand. */
  path: string
  headers?: Record<string, string> | undefined
  body?: string | Buffer | undefined
}

export interface Answer {
  /** 0 if the connection ended without an answer. */
  status: number
  body: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Bodies from this size on are sent a moment after their headers. */
const earlyRefusal = 256 * 1024

const earlyMs = 50
const lateMs = 5000

/** How much of a stream is read: what it has to say from before comes at once. */
const streamMs = 200

/** How long an answer is waited for. */
const timeoutMs = 30_000

/**
 * Whether a server may refuse it, and close the connection, before it has read the body: for its length, or for a path longer than the
 * headers may be.
 */
const isRefusedEarly = ({ path, body }: HttpRequest) =>
  Buffer.byteLength(body ?? '') >= earlyRefusal || path.length > maxHeaderSize

/**
 * Sends a request as it stands (`fetch` would tidy path and headers) and waits for the whole answer; of a stream, for what it says at first. Like
 * every client, sends it again if the server was just closing the connection that it kept.
 */
export async function send(origin: string, request: HttpRequest): Promise<Answer> {
  const answer = await sendOnce(origin, request, earlyMs)
  if (answer.status !== 0) return answer
  // A busy server may take longer than that to refuse it, and closes the connection while it is being sent.
  return answer.wasKept || isRefusedEarly(request) ? sendOnce(origin, request, lateMs) : answer
}

interface Attempt extends Answer {
  /** Whether it went over a connection of an earlier request. */
  wasKept?: boolean
}

function sendOnce(origin: string, message: HttpRequest, waitMs: number): Promise<Attempt> {
  const { method, path, headers = {}, body } = message
  const { hostname, port } = new URL(origin)
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (status: number, text: string, wasKept = false) =>
      resolve({ status, body: text, ms: performance.now() - began, wasKept })
    const length = body === undefined ? 0 : Buffer.byteLength(body)
    const about = body === undefined ? {} : { 'content-length': String(length) }
    let isAnswered = false
    try {
      const sent = request({ hostname, port, method, path, headers: { ...about, ...headers }, agent })
      sent.setTimeout(timeoutMs, () => sent.destroy(new Error('no answer in time')))
      sent.on('error', (error) => end(0, error.message, sent.reusedSocket))
      sent.on('response', (response) => {
        const chunks: Buffer[] = []
        const finish = () => end(response.statusCode!, Buffer.concat(chunks).toString('utf8'))
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', finish)
        response.on('error', finish)
        isAnswered = true
        if (String(response.headers['content-type']).startsWith('text/event-stream')) {
          setTimeout(() => {
            finish()
            sent.destroy()
          }, streamMs)
        }
      })
      sent.on('socket', ignoreLateErrors)
      if (!isRefusedEarly(message)) return void sent.end(body)
      // Whoever refuses it early answers before it is sent, and may then close the connection.
      sent.flushHeaders()
      setTimeout(() => (isAnswered ? sent.destroy() : sent.end(body)), waitMs)
    } catch (error) {
      // Node's own client refuses to send it, as every proxy would.
      end(400, `not sent: ${(error as Error).message}`)
    }
  })
}

const known = new WeakSet<Socket>()

/** A server may close a connection after its answer while the rest of a body is on its way. */
function ignoreLateErrors(socket: Socket) {
  if (!known.has(socket)) socket.on('error', () => {})
  known.add(socket)
}
