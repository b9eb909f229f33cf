import { formatWireUsd, toDollars, toMinor } from '@contract/core/money'
import { offlineOutcomeOf, type OfflinePreview } from '@contract/payments/offline-procedures'
import * as texts from '@contract/texts'
import { Notice } from '@web/ui/notice'

const { outcome: sentences, title } = texts.offlinePayment

/** What a payment of an amount, in dollars, does with its order. */
export function OfflineOutcomeNotice({ preview, amount }: { preview: OfflinePreview; amount: number }) {
  const outcome = offlineOutcomeOf(preview, amount)
  const excess = outcome === 'held' ? 0 : toMinor(amount) - toMinor(preview.due)
  return (
    <Notice tone={outcome === 'held' ? 'warning' : 'info'} title={title[outcome]} live>
      <p>{sentenceOf(preview, outcome === 'held')}</p>
      {excess > 0 && <p>{sentences.tooMuch(formatWireUsd(toDollars(excess)))}</p>}
    </Notice>
  )
}

function sentenceOf({ due, outcome, held_reason, obstacle }: OfflinePreview, isHeld: boolean): string {
  if (held_reason === 'stock' || held_reason === 'promotion') return sentences[held_reason](obstacle!)
  if (held_reason) return sentences[held_reason]
  return isHeld || outcome === 'held' ? sentences.tooLittle(formatWireUsd(due)) : sentences[outcome]
}
