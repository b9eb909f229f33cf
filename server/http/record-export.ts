import { inTransaction } from '@server/database/transaction'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'

/** A part of a file: some of its lines, and how many rows of the list they are. */
export interface FilePart {
  lines: string
  rows: number
}

interface RecordedExport {
  /** The name of the list. */
  list: string
  /** What the list was narrowed by. */
  filters: Record<string, unknown>
}

/**
 * The lines of a file, and an entry in the audit log about who downloaded which list, with which filters, and how many rows. It is written
 * before the last part is sent, so that no complete file goes unrecorded; a file that is cut off is recorded with the rows that were read.
 */
export async function* recordExport(
  parts: AsyncIterable<FilePart>,
  { list, filters }: RecordedExport,
  context: Omit<Context, 'tx'>,
): AsyncGenerator<string> {
  let rows = 0
  let isRecorded = false
  const record = async () => {
    isRecorded = true
    await inTransaction(context.services.db, (tx) =>
      audit(
        { ...context, tx },
        {
          actionType: 'list_exported',
          subject: 'list',
          subjectId: list,
          details: { rows, filters: withoutText(filters) },
        },
      ),
    )
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

/** What people search for is often a name or an address, which the log would keep after its owner's account is erased. */
const withoutText = ({ search, ...filters }: Record<string, unknown>) => ({
  ...filters,
  ...(search !== undefined && { search: 'a text' }),
})
