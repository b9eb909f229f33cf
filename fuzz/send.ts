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

export interface ReceivedResponse {
  /** 0 if the connection ended without a response. */
  status: number
  body: string
  ms: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

/** Bodies from this size on are sent a moment after their headers. */
const earlyRefusalBytes = 256 * 1024

const shortDelayMs = 50
const longDelayMs = 5000

/** How much of a stream is read: what it has to say from before comes at once. */
const streamReadMs = 200

/** How long to wait for a response. */
const timeoutMs = 30_000

/**
 * Whether a server may refuse it, and close the connection, before it has read the body: for its length, or for a path longer than the
 * headers may be.
 */
const mayBeRejectedEarly = ({ path, body }: HttpRequest) =>
  Buffer.byteLength(body ?? '') >= earlyRefusalBytes || path.length > maxHeaderSize

/**
 * Sends a request as it stands (`fetch` would tidy path and headers) and waits for the whole response; of a stream, for its first events. Like
 * every client, sends it again if the server was just closing the connection that it kept.
 */
export async function send(origin: string, request: HttpRequest): Promise<ReceivedResponse> {
  const response = await sendOnce(origin, request, shortDelayMs)
  if (response.status !== 0) return response
  // A busy server may take longer than that to refuse it, and closes the connection while it is being sent.
  return response.wasKeptAlive || mayBeRejectedEarly(request)
    ? sendOnce(origin, request, longDelayMs)
    : response
}

interface Attempt extends ReceivedResponse {
  /** Whether it went over a connection of an earlier request. */
  wasKeptAlive?: boolean
}

function sendOnce(origin: string, message: HttpRequest, bodyDelayMs: number): Promise<Attempt> {
  const { method, path, headers = {}, body } = message
  const { hostname, port } = new URL(origin)
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const resolveAttempt = (status: number, text: string, wasKeptAlive = false) =>
      resolve({ status, body: text, ms: performance.now() - startedAt, wasKeptAlive })
    const bodyLength = body === undefined ? 0 : Buffer.byteLength(body)
    const lengthHeader = body === undefined ? {} : { 'content-length': String(bodyLength) }
    let hasResponse = false
    try {
      const clientRequest = request({
        hostname,
        port,
        method,
        path,
        headers: { ...lengthHeader, ...headers },
        agent,
      })
      clientRequest.setTimeout(timeoutMs, () => clientRequest.destroy(new Error('no answer in time')))
      clientRequest.on('error', (error) => resolveAttempt(0, error.message, clientRequest.reusedSocket))
      clientRequest.on('response', (response) => {
        const chunks: Buffer[] = []
        const finish = () => resolveAttempt(response.statusCode!, Buffer.concat(chunks).toString('utf8'))
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', finish)
        response.on('error', finish)
        hasResponse = true
        if (String(response.headers['content-type']).startsWith('text/event-stream')) {
          setTimeout(() => {
            finish()
            clientRequest.destroy()
          }, streamReadMs)
        }
      })
      clientRequest.on('socket', ignoreLateErrors)
      if (!mayBeRejectedEarly(message)) return void clientRequest.end(body)
      // A server that refuses it early responds before it is sent, and may then close the connection.
      clientRequest.flushHeaders()
      setTimeout(() => (hasResponse ? clientRequest.destroy() : clientRequest.end(body)), bodyDelayMs)
    } catch (error) {
      // Node's own client refuses to send it, as every proxy would.
      resolveAttempt(400, `not sent: ${(error as Error).message}`)
    }
  })
}

const handledSockets = new WeakSet<Socket>()

/** A server may close a connection after its response while the rest of a body is on its way. */
function ignoreLateErrors(socket: Socket) {
  if (!handledSockets.has(socket)) socket.on('error', () => {})
  handledSockets.add(socket)
}
