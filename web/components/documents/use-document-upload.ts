import { useEffect, useRef, useState } from 'react'
import { documentLimits } from '@contract/vendors/facts'
import * as texts from '@contract/texts'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import { messageOf } from '@web/api'
import { isTransient, withRetries } from '@web/retry'
import { announce } from '@web/ui/announce'
import { upload } from '@web/upload'
import { fileRefusalOf } from './file-refusal'

const { chunkBytes, chunksAtOnce } = documentLimits

export interface UploadedDocument {
  fileName: string
  path: string
}

/** The state of an upload: the share that has arrived, from 0 to 1, or why it stopped. */
export type UploadState =
  | { stage: 'idle' }
  | { stage: 'sending'; fileName: string; progress: number }
  /** It continues automatically when the connection is back. */
  | { stage: 'waiting'; fileName: string; progress: number }
  | { stage: 'failed'; message: string; retry: (() => void) | undefined }

interface UploadHandlers {
  onDone: (document: UploadedDocument) => void
  /** The name of a file whose upload has begun; undefined once it is over, in whatever way. It survives a page that is closed meanwhile. */
  onUnfinished?: (fileName: string | undefined) => void
}

/**
 * Uploads a document of an application, or of a vendor, in chunks. A chunk that fails is sent again; after a lost connection the upload
 * continues with what has not arrived.
 */
export function useDocumentUpload(
  { applicationId, kind }: { applicationId: string; kind: DocumentKind },
  { onDone, onUnfinished }: UploadHandlers,
) {
  const [state, setState] = useState<UploadState>({ stage: 'idle' })
  const currentFile = useRef<File>(undefined)

  /** `initialProgress`: the share already shown as sent, so that the bar does not start over. */
  async function start(file: File, initialProgress = 0) {
    currentFile.current = file
    const isCurrent = () => currentFile.current === file
    const refusal = fileRefusalOf(file)
    if (refusal) return setState({ stage: 'failed', message: refusal, retry: undefined })
    onUnfinished?.(file.name)
    const reportProgress = (sentBytes: number) =>
      isCurrent() && setState({ stage: 'sending', fileName: file.name, progress: sentBytes / file.size })
    reportProgress(initialProgress * file.size)
    announce(`Uploading ${file.name}`)
    try {
      const path = await uploadParts(file, { applicationId, kind }, reportProgress, isCurrent)
      if (!isCurrent() || !path) return undefined
      setState({ stage: 'idle' })
      onUnfinished?.(undefined)
      announce(`Upload finished: ${file.name}`)
      return onDone({ fileName: file.name, path })
    } catch (error) {
      if (!isCurrent()) return undefined
      if (isTransient(error) && !navigator.onLine) {
        announce(`Offline. The upload of ${file.name} will continue later.`)
        return setState((previous) => ({ ...previous, stage: 'waiting' }) as UploadState)
      }
      const message = texts.application.uploadFailed(kind, messageOf(error))
      const retry = isTransient(error) ? () => void start(file) : undefined
      if (!retry) onUnfinished?.(undefined)
      return setState({ stage: 'failed', message, retry })
    }
  }

  useEffect(() => {
    if (state.stage !== 'waiting') return undefined
    const resume = () => void start(currentFile.current!, state.progress)
    // The connection may have come back in the meantime.
    if (navigator.onLine) return resume()
    window.addEventListener('online', resume)
    return () => window.removeEventListener('online', resume)
  })

  /** Stops an upload and clears its failure. */
  const stop = () => {
    currentFile.current = undefined
    onUnfinished?.(undefined)
    setState({ stage: 'idle' })
  }
  return { state, start: (file: File) => void start(file), stop }
}

/**
 * Sends what has not arrived yet, a few chunks at once, and returns the path of the stored document; undefined if it was stopped.
 */
async function uploadParts(
  file: File,
  { applicationId, kind }: { applicationId: string; kind: DocumentKind },
  reportProgress: (sentBytes: number) => void,
  isCurrent: () => boolean,
): Promise<string | undefined> {
  const metadata = {
    p_application_id: applicationId,
    p_kind: kind,
    p_file_name: file.name.slice(-255),
    p_size: String(file.size),
  }
  const { received, path } = await withRetries(() =>
    upload('upload_application_document', metadata, () => {}),
  )
  if (path !== null) return path
  const sentBytesByOffset = new Map<number, number>()
  const reportChunk = (offset: number, sentBytes: number) => {
    sentBytesByOffset.set(offset, sentBytes)
    if (!hasFailed)
      reportProgress(received + [...sentBytesByOffset.values()].reduce((sum, bytes) => sum + bytes, 0))
  }
  reportProgress(received)
  let nextOffset = received
  let storedPath: string | null = null
  let hasFailed = false
  const sendNextChunk = async () => {
    const offset = nextOffset
    const chunk = file.slice(offset, (nextOffset += chunkBytes))
    const input = { ...metadata, p_offset: String(offset), p_chunk: new File([chunk], file.name) }
    const response = await withRetries(() =>
      upload('upload_application_document', input, (progress) => reportChunk(offset, progress * chunk.size)),
    )
    storedPath ??= response.path
    // Chunks after a gap may have arrived already.
    nextOffset = Math.max(nextOffset, response.received)
  }
  const worker = async () => {
    while (nextOffset < file.size && isCurrent() && !hasFailed) await sendNextChunk()
  }
  const stop = (error: unknown) => {
    hasFailed = true
    throw error
  }
  // An upload that goes on fills its gap first: only then is it known which chunks after it have arrived.
  if (received > 0) await sendNextChunk()
  await Promise.all(Array.from({ length: chunksAtOnce }, () => worker().catch(stop)))
  if (storedPath !== null || !isCurrent()) return storedPath ?? undefined
  // Meanwhile another file was started in its place, or a chunk was lost.
  return uploadParts(file, { applicationId, kind }, reportProgress, isCurrent)
}
