import type { Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import { asStorageFailure } from '@server/platform/files/storage-failure'
import { bodyBytesOf, refuse } from './body-limit'
import { isForm } from './wire'

/** Receives the form of an upload and returns the result of `work`, which runs when it is its turn. */
export type ReceiveFile = <T>(c: Context, userId: string, work: (form: unknown) => Promise<T>) => Promise<T>

const { atOnce: concurrency, perPerson, queued, queueTimeoutMs } = serverLimits.uploads

/**
 * Uploads wait on disk until it is their turn, so a slow sender takes no memory and delays nobody. A few are processed at a time,
 * alternating between the people who sent them. Refuses: busy; invalid_input for anything but a form; body_too_large; storage_unavailable.
 */
export function receiveFiles(dataDir: string): ReceiveFile {
  const turns = concurrencyLimiter({ concurrency, queued, queueTimeoutMs })
  const underWay = new Map<string, number>()

  return async (c, userId, work) => {
    if (!isForm(c)) throw new Refusal('invalid_input')
    const others = underWay.get(userId) ?? 0
    if (others >= perPerson) throw new Refusal('busy')
    underWay.set(userId, others + 1)
    try {
      const body = await receive(c, join(dataDir, 'uploads'))
      try {
        const place = { owner: userId, signal: () => c.req.raw.signal }
        return await turns.run(async () => work(await formIn(body, c)), place)
      } finally {
        await body.close()
      }
    } finally {
      const left = underWay.get(userId)! - 1
      if (left > 0) underWay.set(userId, left)
      else underWay.delete(userId)
    }
  }
}

/** Writes a request's body to an unnamed file, which disappears however this process ends. */
async function receive(c: Context, folder: string): Promise<FileHandle> {
  const file = await openUnlinkedFile(folder)
  try {
    await copyInto(file, c)
    return file
  } catch (error) {
    await file.close()
    throw error
  }
}

async function openUnlinkedFile(folder: string): Promise<FileHandle> {
  const path = join(folder, randomUUID())
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx+', 0o600)
    await rm(path)
    return file
  } catch (error) {
    throw asStorageFailure(error)
  }
}

async function copyInto(file: FileHandle, c: Context): Promise<void> {
  const reader = c.req.raw.body?.getReader()
  const max = bodyBytesOf(c)
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('invalid_input')
    })
    if (done) break
    size += value.byteLength
    if (size > max) refuse(max)
    await file.writeFile(value).catch((error: unknown) => {
      throw asStorageFailure(error)
    })
  }
}

/** The fields of a received form. Refuses: invalid_input. */
async function formIn(file: FileHandle, c: Context): Promise<unknown> {
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.allocUnsafeSlow(size), 0, size, 0)
  const headers = { 'content-type': c.req.header('content-type')! }
  const form = await new Response(buffer, { headers }).formData().catch(() => {
    throw new Refusal('invalid_input')
  })
  return Object.fromEntries(form)
}
