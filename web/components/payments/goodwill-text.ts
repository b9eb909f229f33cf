import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'

/** What of a refund was goodwill, or which goodwill given before counted towards it; undefined if none. */
export function goodwillTextOf(goodwill: number): string | undefined {
  if (goodwill === 0) return undefined
  return goodwill > 0
    ? texts.adminOrder.goodwillIncluded(formatWireUsd(goodwill))
    : texts.adminOrder.goodwillCounted(formatWireUsd(-goodwill))
}
