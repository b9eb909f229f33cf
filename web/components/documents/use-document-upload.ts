import { useEffect, useRef, useState } from 'react'
import { documentLimits } from '@contract/vendors/facts'
import * as texts from '@contract/texts'
import type { DocumentKind } from '@contract/vendors/application-procedures'
import { messageOf } from '@web/api'
import { isTransient, retrying } from '@web/retry'
import { upload } from '@web/upload'

const { maxBytes, types, chunkBytes, chunksAtOnce } = documentLimits

export interface UploadedDocument {
  fileName: string
  path: string
}

/** The state of an upload: the share that has arrived, from 0 to 1, or why it stopped. */
export type UploadState =
  | { stage: 'idle' }
  | { stage: 'sending'; fileName: string; sent: number }
  /** It continues automatically when the connection is back. */
  | { stage: 'waiting'; fileName: string; sent: number }
  | { stage: 'failed'; message: string; again: (() => void) | undefined }

/**
 * Uploads a document of an application, or of a vendor, in parts. A part that fails is sent again; after a cut the upload goes on with what
 * has not arrived.
 */
export function useDocumentUpload(
  { applicationId, kind }: { applicationId: string; kind: DocumentKind },
  onDone: (document: UploadedDocument) => void,
) {
  const [state, setState] = useState<UploadState>({ stage: 'idle' })
  const current = useRef<File>(undefined)

  /** `arrived`: the part that has been shown as sent, so that the bar does not start over. */
  async function start(file: File, arrived = 0) {
    current.current = file
    const isCurrent = () => current.current === file
    const wrong = refusalOf(file)
    if (wrong) return setState({ stage: 'failed', message: wrong, again: undefined })
    const report = (sent: number) =>
      isCurrent() && setState({ stage: 'sending', fileName: file.name, sent: sent / file.size })
    report(arrived * file.size)
    try {
      const path = await sendAll(file, { applicationId, kind }, report, isCurrent)
      if (!isCurrent() || !path) return undefined
      setState({ stage: 'idle' })
      return onDone({ fileName: file.name, path })
    } catch (error) {
      if (!isCurrent()) return undefined
      if (isTransient(error) && !navigator.onLine)
        return setState((held) => ({ ...held, stage: 'waiting' }) as UploadState)
      const message = texts.application.uploadFailed(kind, messageOf(error))
      const again = isTransient(error) ? () => void start(file) : undefined
      return setState({ stage: 'failed', message, again })
    }
  }

  useEffect(() => {
    if (state.stage !== 'waiting') return undefined
    const goOn = () => void start(current.current!, state.sent)
    // The connection may have come back in the meantime.
    if (navigator.onLine) return goOn()
    window.addEventListener('online', goOn)
    return () => window.removeEventListener('online', goOn)
  })

  /** Stops an upload and forgets its failure. */
  const stop = () => {
    current.current = undefined
    setState({ stage: 'idle' })
  }
  return { state, start: (file: File) => void start(file), stop }
}

/** The rules that the browser can check; the server looks at the content. */
function refusalOf({ size, type }: File): string | undefined {
  if (size > maxBytes) return texts.application.documentSize
  if (size === 0) return texts.application.documentEmpty
  return types.includes(type) ? undefined : texts.application.documentType
}

/**
 * Sends what has not arrived yet, a few parts at once, and answers the path of the stored document; undefined if it was stopped.
 */
async function sendAll(
  file: File,
  { applicationId, kind }: { applicationId: string; kind: DocumentKind },
  report: (sent: number) => void,
  isCurrent: () => boolean,
): Promise<string | undefined> {
  const about = {
    p_application_id: applicationId,
    p_kind: kind,
    p_file_name: file.name.slice(-255),
    p_size: String(file.size),
  }
  const { received, path } = await retrying(() => upload('upload_application_document', about, () => {}))
  if (path !== null) return path
  const sentOf = new Map<number, number>()
  const reportPart = (offset: number, sent: number) => {
    sentOf.set(offset, sent)
    if (!failed) report(received + [...sentOf.values()].reduce((sum, part) => sum + part, 0))
  }
  report(received)
  let next = received
  let stored: string | null = null
  let failed = false
  const lane = async () => {
    while (next < file.size && isCurrent() && !failed) {
      const offset = next
      const part = file.slice(offset, (next += chunkBytes))
      const input = { ...about, p_offset: String(offset), p_chunk: new File([part], file.name) }
      const answer = await retrying(() =>
        upload('upload_application_document', input, (sent) => reportPart(offset, sent * part.size)),
      )
      stored ??= answer.path
      // Parts behind a gap have arrived already.
      next = Math.max(next, answer.received)
    }
  }
  const stop = (error: unknown) => {
    failed = true
    throw error
  }
  await Promise.all(Array.from({ length: chunksAtOnce }, () => lane().catch(stop)))
  if (stored !== null || !isCurrent()) return stored ?? undefined
  // Another file was begun in its place meanwhile, or a part has got lost.
  return sendAll(file, { applicationId, kind }, report, isCurrent)
}
