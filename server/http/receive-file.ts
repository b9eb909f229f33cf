import type { Context } from 'hono'
import { randomUUID } from 'node:crypto'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { bodyLimits } from '@contract/core/limits'
import { serverLimits } from '@server/limits'
import { Refusal } from '@contract/refusals'
import { concurrencyLimiter } from '@server/platform/concurrency-limiter'
import { toStorageFailure } from '@server/platform/files/storage-failure'
import { maxBodyBytesOf, refuseBody } from './body-limit'
import { endCutForm } from './cut-form'
import { isForm } from './wire'

/** Receives the form of an upload and returns the result of `work`, which runs when it is its turn. */
export type ReceiveFile = <T>(c: Context, userId: string, work: (form: FormData) => Promise<T>) => Promise<T>

const { maxConcurrent, perUser, maxQueued, queueTimeoutMs } = serverLimits.uploads

/**
 * Uploads wait on disk until it is their turn, so a slow sender takes no memory and delays nobody. A few are processed at a time,
 * alternating between the people who sent them. Refuses: busy; invalid_input for anything but a form; body_too_large; storage_unavailable.
 */
export function receiveFiles(dataDir: string): ReceiveFile {
  const limiter = concurrencyLimiter({ concurrency: maxConcurrent, maxQueued, queueTimeoutMs })
  const activeUploadsByUser = new Map<string, number>()

  return async (c, userId, work) => {
    if (!isForm(c)) throw new Refusal('invalid_input')
    const activeUploads = activeUploadsByUser.get(userId) ?? 0
    if (activeUploads >= perUser) throw new Refusal('busy')
    activeUploadsByUser.set(userId, activeUploads + 1)
    try {
      const body = await receiveBody(c, join(dataDir, 'uploads'))
      try {
        const priority = { owner: userId, signal: () => c.req.raw.signal }
        return await limiter.run(async () => work(await readForm(body, c)), priority)
      } finally {
        await body.file.close()
      }
    } finally {
      const remaining = activeUploadsByUser.get(userId)! - 1
      if (remaining > 0) activeUploadsByUser.set(userId, remaining)
      else activeUploadsByUser.delete(userId)
    }
  }
}

interface ReceivedBody {
  file: FileHandle
  /** The body was longer than what is stored of it. */
  isCut: boolean
}

/** Writes a request's body to an unnamed file, which disappears however this process ends. */
async function receiveBody(c: Context, folder: string): Promise<ReceivedBody> {
  const file = await openUnlinkedFile(folder)
  try {
    const size = await copyBody(file, c)
    return { file, isCut: size > bodyLimits.fileBytes }
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
    throw toStorageFailure(error)
  }
}

/** Stores as much of a body as a file may take, and returns its whole length. */
async function copyBody(file: FileHandle, c: Context): Promise<number> {
  const reader = c.req.raw.body?.getReader()
  const max = maxBodyBytesOf(c)
  let size = 0
  while (reader) {
    const { done, value } = await reader.read().catch(() => {
      throw new Refusal('invalid_input')
    })
    if (done) break
    size += value.byteLength
    if (size > max) refuseBody(max)
    if (size > bodyLimits.fileBytes) continue
    await file.writeFile(value).catch((error: unknown) => {
      throw toStorageFailure(error)
    })
  }
  return size
}

/** The fields of a received form. Refuses: invalid_input. */
async function readForm({ file, isCut }: ReceivedBody, c: Context): Promise<FormData> {
  const { size } = await file.stat()
  const { buffer } = await file.read(Buffer.allocUnsafeSlow(size), 0, size, 0)
  const contentType = c.req.header('content-type')!
  const form = isCut ? endCutForm(buffer, contentType) : buffer
  return new Response(form, { headers: { 'content-type': contentType } }).formData().catch(() => {
    throw new Refusal('invalid_input')
  })
}
