import { Agent, request } from 'node:http'
import type { Request } from './reads'

const agent = new Agent({ keepAlive: true, maxSockets: 32 })

/** A request as sent. */
export function toHttpRequest(request: Request, cookie = '') {
  if ('page' in request) {
    const headers: Record<string, string> = {
      ...(request.accepts && { 'accept-encoding': request.accepts }),
      ...(request.agent && { 'user-agent': request.agent }),
    }
    return { method: 'GET', path: request.page, headers, body: '' } as const
  }
  return {
    method: 'POST',
    path: `/api/rpc/${request.call}`,
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(request.input),
  } as const
}

/** Sends one request over a keep-alive connection, and reads the whole response. Throws unless it is 2xx. */
export function send(origin: string, input: Request, cookie = ''): Promise<string> {
  const { method, path, headers, body } = toHttpRequest(input, cookie)
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${origin}${path}`, { method, agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () =>
        response.statusCode! < 300
          ? resolve(text)
          : reject(new Error(`${path} ${body}: ${response.statusCode} ${text.slice(0, 300)}`)),
      )
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** The response to a procedure call. */
export const post = async <T>(origin: string, call: string, input: object): Promise<T> =>
  JSON.parse(await send(origin, { call, input })) as T
