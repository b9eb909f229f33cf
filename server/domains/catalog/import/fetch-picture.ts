import { pictureLimits } from '@contract/core/limits'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookUpPublic, notPublicReason } from './public-address'

export interface FetchOptions {
  /** Also allows this machine and private networks, for tests and shops hosted beside ours. */
  allowPrivate?: boolean
  timeoutMs?: number
  maxBytes?: number
}

/** Why an image could not be fetched, worded for the report. `isUnreachable`: the host did not respond at all. */
export class PictureNotFetched extends Error {
  override readonly name = 'PictureNotFetched'
  constructor(
    reason: string,
    readonly isUnreachable = false,
  ) {
    super(reason)
  }
}

const maxRedirects = 5

/**
 * Fetches the bytes at an http or https URL. Never connects to a non-public address, even after a redirect. The caller validates the
 * contents. Throws PictureNotFetched.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeoutMs = 20_000, maxBytes = pictureLimits.maxBytes, allowPrivate = false } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url = address
  for (let hop = 0; hop <= maxRedirects; hop++) {
    const answer = await get(checkedUrl(url, allowPrivate), { signal, allowPrivate })
    const status = answer.statusCode ?? 0
    const { location } = answer.headers
    if (status >= 300 && status < 400 && location) {
      answer.destroy()
      if (!URL.canParse(location, url)) throw new PictureNotFetched('it redirects to an invalid address')
      url = new URL(location, url).href
      continue
    }
    if (status !== 200) {
      answer.destroy()
      throw new PictureNotFetched(`the other server responded with ${status}`)
    }
    return readAll(answer, maxBytes, signal)
  }
  throw new PictureNotFetched('it redirects too many times')
}

function checkedUrl(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new PictureNotFetched('its address is invalid')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PictureNotFetched('its address is neither http nor https')
  // Numeric addresses are connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new PictureNotFetched(notPublicReason, true)
  return url
}

function get(
  url: URL,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<http.IncomingMessage> {
  const request = {
    signal,
    ...(allowPrivate ? {} : { lookup: lookUpPublic }),
    headers: { accept: pictureLimits.types.join(', '), 'user-agent': 'Kijani product import' },
  }
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    client.get(url, request, resolve).on('error', (error) => reject(failure(error, signal)))
  })
}

async function readAll(answer: http.IncomingMessage, maxBytes: number, signal: AbortSignal): Promise<Buffer> {
  const tooLarge = new PictureNotFetched(`it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`)
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) {
    answer.destroy()
    throw tooLarge
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    throw failure(error, signal)
  }
  return Buffer.concat(chunks)
}

function failure(error: unknown, signal: AbortSignal): PictureNotFetched {
  if (error instanceof PictureNotFetched) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (message === notPublicReason) return new PictureNotFetched(message, true)
  if (signal.aborted) return new PictureNotFetched('the other server took too long to respond', true)
  return new PictureNotFetched(reasons[code ?? ''] ?? `the connection failed (${code ?? message})`, true)
}

const reasons: Record<string, string> = {
  ENOTFOUND: notPublicReason,
  EAI_AGAIN: notPublicReason,
  ECONNREFUSED: 'the other server refused the connection',
  ECONNRESET: 'the other server closed the connection',
}
