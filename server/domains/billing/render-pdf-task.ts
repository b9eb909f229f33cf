import { serverLimits } from '@server/limits'
import type { Task } from '@server/platform/threads/task'
import type { FinalizedDocument } from './billing-document'
import { renderPdf } from './render-pdf'

/** Draws a billing document in a thread: a long one takes a second, during which this one could not respond to anybody. */
export const renderPdfTask: Task<FinalizedDocument, Uint8Array> = {
  name: 'renderPdfTask',
  limits: serverLimits.threads.renderPdfTask,
  run: renderPdf,
}
