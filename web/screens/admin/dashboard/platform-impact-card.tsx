import type { PlatformImpact } from '@contract/admin-dashboard'
import { texts } from '@contract/texts'
import { shortDate } from '@web/components/orders/dates'
import { Card } from '@web/ui/card'
import { Empty } from '@web/ui/empty'

type Counted = Exclude<keyof PlatformImpact, 'counted_at'>

/** Each figure with how it is counted and from what. */
const counts: readonly { key: Counted; label: string; method: string }[] = [
  {
    key: 'certified_vendors',
    label: 'Certified vendors',
    method: 'Approved vendors with a certification that a document verified by our team proves.',
  },
  {
    key: 'verified_documents',
    label: 'Verified documents',
    method: 'Registrations and certificates that our team has checked and accepted.',
  },
  {
    key: 'plastic_free_products',
    label: 'Products in plastic-free packaging',
    method: 'On sale now and tagged so by their vendor.',
  },
  {
    key: 'plastic_free_units',
    label: 'Units sold in plastic-free packaging',
    method: 'Delivered and not refunded, of products tagged so today.',
  },
]

/** What the marketplace can prove about its impact; what it cannot is said to be unmeasured. */
export function PlatformImpactCard({ impact }: { impact: PlatformImpact | null }) {
  return (
    <Card
      title="Platform Impact"
      text={
        impact
          ? `Counted every hour from our own records, last on ${shortDate(impact.counted_at)}`
          : undefined
      }
    >
      {impact ? (
        <dl className="divide-y divide-line">
          {counts.map(({ key, label, method }) => (
            <Figure key={key} label={label} figure={impact[key].toLocaleString('en-US')} method={method} />
          ))}
          <Figure
            label="CO2e avoided"
            figure="Not measured"
            method="It takes the measured footprint of each product and of what it replaces. No vendor has filed one, so any number would be invented."
          />
          <Figure
            label="Plastic avoided"
            figure="Not measured"
            method="It takes the weight of the packaging and of the plastic it replaces, which vendors don’t file. Counted instead: units in plastic-free packaging."
          />
        </dl>
      ) : (
        <Empty motif="seed" title={texts.dashboard.noImpact} titleAs="h3" />
      )}
    </Card>
  )
}

const Figure = ({ label, figure, method }: { label: string; figure: string; method: string }) => (
  <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3 first:pt-0 last:pb-0">
    <dt className="font-medium">{label}</dt>
    <dd className="figures text-right font-semibold whitespace-nowrap">{figure}</dd>
    <dd className="col-span-full max-w-prose text-sm text-ink-soft">{method}</dd>
  </div>
)
