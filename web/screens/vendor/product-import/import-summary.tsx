import type { ImportSummary as Summary } from '@contract/catalog/import-procedures'
import { formatDay } from '@contract/core/day'
import { formatRate } from '@contract/pricing/exchange'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

interface ImportSummaryProps {
  summary: Summary
  /** Whether nothing has been imported yet. */
  isPreview: boolean
}

/** The figures of an import, or of its preview. */
export function ImportSummary({ summary, isPreview }: ImportSummaryProps) {
  const { products, variants, pictures, drafts, published, refused, encoding, converted } = summary
  return (
    <Card
      title={isPreview ? 'What will happen' : 'What was imported'}
      text={isPreview ? 'Nothing has been saved yet. Pictures are fetched during the import.' : undefined}
      className="max-w-2xl"
    >
      <DescriptionList
        entries={[
          { term: isPreview ? 'New products' : 'Products created', value: products.created },
          { term: isPreview ? 'Products to update' : 'Products updated', value: products.updated },
          { term: 'Products unchanged', value: products.unchanged },
          { term: 'Variants', value: variants.created + variants.updated + variants.unchanged },
          ...(variants.deleted > 0 ? [{ term: 'Variants removed', value: variants.deleted }] : []),
          ...(published > 0 ? [{ term: 'Earlier drafts put on sale', value: published }] : []),
          ...(drafts > 0 ? [{ term: 'Drafts without a picture', value: drafts }] : []),
          ...(isPreview
            ? []
            : [
                { term: 'Pictures fetched', value: pictures.added },
                ...(pictures.failed > 0 ? [{ term: 'Pictures not fetched', value: pictures.failed }] : []),
              ]),
          ...(converted ?? []).map(({ currency, prices, per_usd, valid_from }) => ({
            term: `Prices converted from ${currency}`,
            value: `${prices} at ${formatRate(per_usd, currency)} (${formatDay(valid_from)})`,
          })),
          { term: 'Rows not imported', value: refused },
          ...(encoding ? [{ term: 'Text encoding', value: encoding }] : []),
        ]}
      />
    </Card>
  )
}
