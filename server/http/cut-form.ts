import { documentLimits } from '@contract/vendors/facts'

/**
 * Ends a form of which only the beginning is stored, so that its fields can be read. The file that it ends in stays if what is left of it is
 * too large already, and is left out otherwise: what comes before it is then too large.
 */
export function endCutForm(bytes: Buffer<ArrayBuffer>, contentType: string): Buffer<ArrayBuffer> {
  const [, quoted, plain] = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? []
  const delimiter = `\r\n--${quoted ?? plain}`
  const lastPart = bytes.lastIndexOf(delimiter)
  const isTooLarge = bytes.length - lastPart > documentLimits.maxBytes + maxPartHeaderBytes
  return Buffer.concat([isTooLarge ? bytes : bytes.subarray(0, lastPart), Buffer.from(`${delimiter}--\r\n`)])
}

const maxPartHeaderBytes = 1024
