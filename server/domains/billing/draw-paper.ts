import { serverLimits } from '@server/limits'
import type { Task } from '@server/platform/threads/task'
import type { WrittenPaper } from './paper'
import { renderPdf } from './render-pdf'

/** Draws a paper in a thread: a long one takes a second, in which this one would answer nobody. */
export const drawPaper: Task<WrittenPaper, Uint8Array> = {
  name: 'drawPaper',
  limits: serverLimits.threads.drawPaper,
  run: renderPdf,
}
