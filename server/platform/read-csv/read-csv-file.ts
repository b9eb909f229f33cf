import type { FileEncoding } from '@contract/catalog/import-procedures'
import { decodeText } from './decode-text'
import { readCsv, type CsvLimits, type CsvProblem, type CsvRow } from './read-csv'
import { UnreadableFile } from './unreadable-file'

export interface CsvFile {
  rows: CsvRow[]
  /** The lines that could not be read. */
  problems: CsvProblem[]
  encoding: FileEncoding
  /** How many characters could not be read. */
  unreadableCount: number
}

/**
 * Reads a file that a spreadsheet or another system wrote: commas, semicolons or tabs, any line ending and encoding. Throws UnreadableFile,
 * also if it is no text.
 */
export function readCsvFile(bytes: Uint8Array, limits: CsvLimits): CsvFile {
  const { text, encoding, unreadableCount } = decodeText(bytes)
  if (text.includes('\u0000') || text.trim() === '') throw new UnreadableFile(notCsvMessage(text))
  return { ...readCsv(text, delimiterOf(text), limits), encoding, unreadableCount }
}

/** The delimiter that splits one of the first lines into the most cells. */
function delimiterOf(text: string): string {
  const firstLines = text.slice(0, 10_000).split(/[\r\n]+/, 3)
  const count = (delimiter: string) => Math.max(...firstLines.map((line) => line.split(delimiter).length))
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best))
}

const notCsvMessage = (text: string) =>
  text.trim() === ''
    ? 'the file is empty'
    : 'the file is not text: save or export it as CSV first (an Excel workbook cannot be read)'
