import { payoutExpectations } from '@contract/payouts/expectations'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { cn } from '@web/ui/cn'

/** How a vendor in a country is paid by each method: by whom, in which currency, how long it takes, and what is needed for it. */
export const PayoutExpectations = ({ country, className }: { country: string; className?: string }) => (
  <dl className={cn('grid gap-3 text-sm', className)}>
    {payoutExpectations(country).map(({ method, how, needs }) => (
      <div key={method} className="grid gap-0.5">
        <dt className="font-semibold">{payoutMethodLabels[method]}</dt>
        <dd className="text-pretty text-ink-soft">
          {how} {needs}
        </dd>
      </div>
    ))}
  </dl>
)
