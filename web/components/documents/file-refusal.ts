import { documentLimits } from '@contract/vendors/facts'
import * as texts from '@contract/texts'

const { maxBytes, types } = documentLimits

/** Why a file is refused before its content is read; the server checks the content. */
export function fileRefusalOf({ size, type }: File): string | undefined {
  if (size > maxBytes) return texts.application.documentSize
  if (size === 0) return texts.application.documentEmpty
  return types.includes(type) ? undefined : texts.application.documentType
}
