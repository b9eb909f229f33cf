import { LRUCache } from 'lru-cache'
import { Refusal } from '@contract/refusals'
import { drawPaper } from '@server/domains/billing/draw-paper'
import type { WrittenPaper } from '@server/domains/billing/paper'
import type { Services } from '@server/platform/services'
import { TaskStopped } from '@server/platform/threads/task'

const maxBytes = 16 * 1024 * 1024

/** The PDF of a paper. Refuses: busy, if too many are being drawn, or this one takes too long. */
export type PaperPrinter = (paper: WrittenPaper) => Promise<Uint8Array<ArrayBuffer>>

/**
 * Draws papers, each once however often it is asked for: what a paper prints never changes. Holds the PDFs that were asked for last, while this
 * process runs: the next release may draw them differently.
 */
export function paperPrinter({ threads, log }: Pick<Services, 'threads' | 'log'>): PaperPrinter {
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>, WrittenPaper>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_, __, { context: paper }) => new Uint8Array(await threads.run(drawPaper, paper)),
  })
  return async (paper) => {
    try {
      return (await drawn.fetch(paper.id, { context: paper }))!
    } catch (error) {
      if (!(error instanceof TaskStopped)) throw error
      log.error({ err: error, paperId: paper.id }, 'a paper could not be drawn in time')
      throw new Refusal('busy')
    }
  }
}
