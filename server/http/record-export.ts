import { auditExport, type RecordedExport } from '@server/platform/audit-export'
import type { Context } from '@server/platform/services'

/** A part of a file: some of its lines, and how many rows of the list they are. */
export interface FilePart {
  lines: string
  rows: number
}

/**
 * The lines of a file, and an entry in the audit log about who downloaded which list, with which filters, and how many rows. It is written
 * before the last part is sent, so that no complete file goes unrecorded; a file that is cut off is recorded with the rows that were read.
 */
export async function* recordExport(
  parts: AsyncIterable<FilePart>,
  exported: RecordedExport,
  context: Omit<Context, 'tx'>,
): AsyncGenerator<string> {
  let rows = 0
  let isRecorded = false
  const record = async () => {
    isRecorded = true
    await auditExport(exported, rows, context)
  }
  try {
    let waiting: string | undefined
    for await (const part of parts) {
      if (waiting !== undefined) yield waiting
      waiting = part.lines
      rows += part.rows
    }
    await record()
    if (waiting !== undefined) yield waiting
  } finally {
    if (!isRecorded && rows > 0) await record()
  }
}
