import { pictureLimits } from '@contract/core/limits'
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookupPublicAddress, notPublicReason } from './public-address'

export interface FetchOptions {
  /** Also allows this machine and private networks, for tests and shops hosted beside ours. */
  allowPrivate?: boolean
  timeoutMs?: number
  maxBytes?: number
}

/** Why an image could not be fetched, worded for the report. `isUnreachable`: the host did not respond at all. */
export class PictureFetchError extends Error {
  override readonly name = 'PictureFetchError'
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
 * contents. Throws PictureFetchError.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeoutMs = 20_000, maxBytes = pictureLimits.maxBytes, allowPrivate = false } = options
  const signal = AbortSignal.timeout(timeoutMs)
  let url = address
  for (let redirectCount = 0; redirectCount <= maxRedirects; redirectCount++) {
    const response = await get(validateUrl(url, allowPrivate), { signal, allowPrivate })
    const status = response.statusCode ?? 0
    const { location } = response.headers
    if (status >= 300 && status < 400 && location) {
      response.destroy()
      if (!URL.canParse(location, url)) throw new PictureFetchError('it redirects to an invalid address')
      url = new URL(location, url).href
      continue
    }
    if (status !== 200) {
      response.destroy()
      throw new PictureFetchError(`the other server responded with ${status}`)
    }
    return readBody(response, maxBytes, signal)
  }
  throw new PictureFetchError('it redirects too many times')
}

function validateUrl(address: string, allowPrivate: boolean): URL {
  if (!URL.canParse(address)) throw new PictureFetchError('its address is invalid')
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new PictureFetchError('its address is neither http nor https')
  // Numeric addresses are connected to without a lookup.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) !== 0 && !isPublicAddress(host))
    throw new PictureFetchError(notPublicReason, true)
  return url
}

function get(
  url: URL,
  { signal, allowPrivate }: { signal: AbortSignal; allowPrivate: boolean },
): Promise<http.IncomingMessage> {
  const request = {
    signal,
    ...(allowPrivate ? {} : { lookup: lookupPublicAddress }),
    headers: { accept: pictureLimits.types.join(', '), 'user-agent': 'Marketplace product import' },
  }
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http
    client.get(url, request, resolve).on('error', (error) => reject(toFetchError(error, signal)))
  })
}

async function readBody(
  response: http.IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const tooLarge = new PictureFetchError(`it is larger than ${Math.round(maxBytes / 1024 / 1024)} MB`)
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy()
    throw tooLarge
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge
      chunks.push(chunk)
    }
  } catch (error) {
    throw toFetchError(error, signal)
  }
  return Buffer.concat(chunks)
}

function toFetchError(error: unknown, signal: AbortSignal): PictureFetchError {
  if (error instanceof PictureFetchError) return error
  const { code, message } = error as NodeJS.ErrnoException
  if (message === notPublicReason) return new PictureFetchError(message, true)
  if (signal.aborted) return new PictureFetchError('the other server took too long to respond', true)
  return new PictureFetchError(
    reasonsByCode[code ?? ''] ?? `the connection failed (${code ?? message})`,
    true,
  )
}

const reasonsByCode: Record<string, string> = {
  ENOTFOUND: notPublicReason,
  EAI_AGAIN: notPublicReason,
  ECONNREFUSED: 'the other server refused the connection',
  ECONNRESET: 'the other server closed the connection',
}
