import { formatUsd, toMinor } from '@contract/core/money'
import type { RefundSums as Sums } from '@contract/payments/refund-procedures'
import { DescriptionList } from '@web/ui/description-list'

/** Who gets and who loses how much by a refund. */
export function RefundSums({ sums }: { sums: Sums }) {
  const losses = [
    { term: 'Taken from the vendors’ earnings', amount: sums.net },
    { term: 'Commission given back', amount: sums.commission },
    { term: 'Shipping given back', amount: sums.shipping },
    { term: 'Shipping that the vendors had paid', amount: sums.vendor_shipping },
    { term: 'Tax given back', amount: sums.tax },
    { term: 'Goodwill paid by the marketplace', amount: Math.max(0, sums.goodwill) },
    { term: 'Back to the promotion that paid it', amount: -sums.promotion },
    { term: 'Goodwill that the buyer already has', amount: Math.min(0, sums.goodwill) },
  ]
  return (
    <section aria-label="Who gets and loses how much" className="rounded-card border border-line px-4 py-1.5">
      <DescriptionList
        entries={[
          ...losses
            .filter(({ amount }) => amount !== 0)
            .map(({ term, amount }) => ({ term, value: formatUsd(toMinor(amount)) })),
          { term: 'The buyer gets', value: formatUsd(toMinor(sums.buyer)), strong: true },
        ]}
      />
    </section>
  )
}
