import type { ProductImport } from '@contract/catalog/import-procedures'
import { Card } from '@web/ui/card'
import { Progress } from '@web/ui/progress'

const progressTexts = {
  checking: { products: 'Reading products', pictures: 'Reading products' },
  importing: { products: 'Saving products', pictures: 'Fetching pictures' },
}

/** How much of an import is done. It continues when the page is closed. */
export function ImportProgress({ current: { status, phase, done, total } }: { current: ProductImport }) {
  const label = progressTexts[status === 'checking' ? 'checking' : 'importing'][phase]
  const text = total > 0 ? `${label}: ${done} of ${total}` : `${label}…`
  return (
    <Card className="max-w-2xl">
      <div className="grid gap-3">
        <p className="text-sm font-medium">{text}</p>
        <Progress label={label} value={total > 0 ? done : null} max={total || 1} valueText={text} />
        <p className="text-caption text-ink-soft">
          {status === 'checking'
            ? 'Nothing is saved yet.'
            : 'You can leave this page. The import will continue, and you’ll find the result here.'}
        </p>
      </div>
    </Card>
  )
}
