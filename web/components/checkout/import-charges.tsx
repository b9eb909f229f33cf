import type { ImportCharges } from '@contract/checkout/import-charges'
import { formatWireUsd } from '@contract/core/money'
import * as texts from '@contract/texts'

/** Import VAT in words: that the order collects it, or about what the carrier collects on delivery. */
export function ImportChargesNote({ charges }: { charges: ImportCharges }) {
  return (
    <p className="text-caption text-ink-soft">
      {vatText(charges)} {restText(charges)}
    </p>
  )
}

function vatText({ collected, on_delivery }: ImportCharges): string {
  if (collected === 0) return texts.importVat.onDelivery(formatWireUsd(on_delivery))
  return on_delivery === 0
    ? texts.importVat.collected
    : texts.importVat.collectedInPart(formatWireUsd(on_delivery))
}

/** What may be due besides. */
function restText({ collected, duty }: ImportCharges): string {
  if (collected === 0) return duty ? texts.importVat.dutyAndFee : texts.importVat.fee
  return duty ? texts.importVat.duty : texts.importVat.dutyFree
}
