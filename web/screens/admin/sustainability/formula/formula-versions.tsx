import { weightKeys, weightLabels } from '@contract/sustainability/score-weights'
import type { FormulaVersion } from '@contract/sustainability/procedures'
import { ListFooter } from '@web/components/list/list-footer'
import { useListUrlState } from '@web/components/list/use-list-url-state'
import { trailOf } from '@web/components/paging/cursor-trail'
import { longDate } from '@web/components/orders/format-dates'
import { Badge } from '@web/ui/badge'
import { Button } from '@web/ui/button'
import { Card } from '@web/ui/card'

interface FormulaVersionsProps {
  page: { items: readonly FormulaVersion[]; next_cursor: string | null }
  /** The version in force. */
  current: number
  /** Fills the form with a version's weights. */
  onRestore: (version: FormulaVersion) => void
}

/** Who published which version, when and why, and what it changed. */
export function FormulaVersions({ page: { items, next_cursor }, current, onRestore }: FormulaVersionsProps) {
  const listUrl = useListUrlState()
  return (
    <Card
      title="Versions"
      text="Newest first. To go back to an older version, use its weights and publish them again."
    >
      <ul aria-label="Versions" className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
                Version {item.version}
                {item.version === current && <Badge tone="success">In force</Badge>}
              </p>
              <p dir="auto" className="mt-1 max-w-text wrap-anywhere">
                {item.note}
              </p>
              <WeightChanges version={item} />
              <p className="mt-1 text-caption text-ink-soft">
                {item.published_by
                  ? `${longDate(item.published_at)}, by ${item.published_by}`
                  : 'Since the marketplace opened'}
              </p>
            </div>
            {item.version !== current && (
              <Button
                size="small"
                variant="outline"
                aria-label={`Use these weights: version ${item.version}`}
                onClick={() => onRestore(item)}
              >
                Use these weights
              </Button>
            )}
          </li>
        ))}
      </ul>
      {(next_cursor || trailOf(listUrl.query).length > 0) && (
        <ListFooter label="Versions" nextCursor={next_cursor} urlState={listUrl} />
      )}
    </Card>
  )
}

/** The weights that differ from those of the previous version. */
function WeightChanges({
  version: { weights, weights_before: previousWeights },
}: {
  version: FormulaVersion
}) {
  if (!previousWeights) return null
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {weightKeys
        .filter((key) => weights[key] !== previousWeights[key])
        .map((key) => (
          <li key={key} className="figures">
            {weightLabels[key]}: <span className="text-ink-soft line-through">{previousWeights[key]}</span>{' '}
            <span aria-hidden>→</span>
            <span className="sr-only">became</span> <span className="font-semibold">{weights[key]}</span>
          </li>
        ))}
    </ul>
  )
}
