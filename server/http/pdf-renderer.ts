import { LRUCache } from 'lru-cache'
import { Refusal } from '@contract/refusals'
import { renderPdfTask } from '@server/domains/billing/render-pdf-task'
import type { FinalizedDocument } from '@server/domains/billing/billing-document'
import type { Services } from '@server/platform/services'
import { countLookup } from '@server/platform/telemetry/telemetry'
import { TaskStopped } from '@server/platform/threads/task'

const maxBytes = 16 * 1024 * 1024

/** The PDF of a billing document. Refuses: busy, if too many are being rendered, or this one takes too long. */
export type PdfRenderer = (document: FinalizedDocument) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Renders billing documents, each only once, because their content never changes. Caches the most recent PDFs while this process runs; the
 * next release may render them differently.
 */
export function pdfRenderer({ threads, log }: Pick<Services, 'threads' | 'log'>): PdfRenderer {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>, FinalizedDocument>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_, __, { context: document }) =>
      new Uint8Array(await threads.run(renderPdfTask, document)),
  })
  return async (document) => {
    countLookup('documents', cache.has(document.id))
    try {
      return (await cache.fetch(document.id, { context: document }))!
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
      log.error({ err: error, documentId: document.id }, 'a billing document could not be rendered in time')
      throw new Refusal('busy')
    }
  }
}
