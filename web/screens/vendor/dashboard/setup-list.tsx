import { ArrowRight, CircleCheck, CircleDashed } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import type { SetupStep, VendorDashboard } from '@contract/analytics/vendor-procedures'
import { Card } from '@web/ui/card'
import { Progress } from '@web/ui/progress'
import { TextLink } from '@web/ui/text-link'

const stepPaths: Record<SetupStep, string> = {
  product: paths.vendor.newProduct,
  logo: paths.vendor.settings,
  banner: paths.vendor.settings,
  description: paths.vendor.settings,
  city: paths.vendor.settings,
  payout: paths.vendor.payouts,
  document: paths.vendor.documents,
}

/** What a new shop still has to do; nothing once all is done. */
export function SetupList({ steps }: { steps: VendorDashboard['setup'] }) {
  const completedCount = steps.filter((step) => step.done).length
  if (completedCount === steps.length) return null
  const progress = `${completedCount} of ${steps.length} done`
  return (
    <Card title="Set up your store" text="Buyers trust a store that shows who is behind it.">
      <div className="mb-4 flex items-center gap-4">
        <Progress
          label="Store setup"
          value={completedCount}
          max={steps.length}
          valueText={progress}
          className="max-w-sm flex-1"
        />
        <span className="figures text-caption whitespace-nowrap text-ink-soft">{progress}</span>
      </div>
      <ul className="grid gap-x-8 gap-y-1 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, done }) => (
          <li key={step} className="flex min-h-control-small items-center gap-3 text-sm">
            {done ? (
              <>
                <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
                <span className="text-ink-soft line-through">
                  {texts.vendorDashboard.setup[step]}
                  <span className="sr-only"> (done)</span>
                </span>
              </>
            ) : (
              <>
                <CircleDashed aria-hidden className="size-5 shrink-0 text-ink-faint" />
                <TextLink asChild className="touch-area">
                  <Link to={stepPaths[step]}>
                    {texts.vendorDashboard.setup[step]}
                    <ArrowRight aria-hidden className="ml-1 inline size-4" />
                  </Link>
                </TextLink>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
