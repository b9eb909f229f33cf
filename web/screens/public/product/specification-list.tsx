import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import type { ProductLevelField } from '@contract/catalog/product-fields'
import { mapTextAttributes } from '@contract/catalog/text-attributes'
import { paths } from '@contract/core/paths'
import { weightText } from '@web/components/catalog/weight-text'
import { TextLink } from '@web/ui/text-link'

interface Fact {
  term: string
  value: ReactNode
}

/** Each field in this list; null for those that stand elsewhere on the page. */
const factsOf = ({
  category,
  materials,
  ...product
}: ProductDetail): Record<ProductLevelField, Fact | null> => ({
  name: null,
  short_description: null,
  description: null,
  // With the delivery.
  handling_days: null,
  section_id: null,
  materials: { term: 'Materials', value: materials.join(', ') },
  ...mapTextAttributes((name, { label }) => ({ term: label, value: product[name] })),
  seo_title: null,
  seo_description: null,
  category: {
    term: 'Category',
    value: category && (
      <TextLink asChild>
        <Link to={paths.marketplace({ category })}>{category}</Link>
      </TextLink>
    ),
  },
  sustainability_tags: null,
  reduced_from: null,
  reduced_to: null,
  manual_score_override: null,
  sustainability_score: null,
})

/** Materials, origin and the like; only what the vendor has stated. */
export function SpecificationList({ product }: { product: ProductDetail }) {
  const facts = [...Object.values(factsOf(product)), { term: 'Weight', value: weightText(product) }]
  const entries = facts.flatMap((fact) => (fact?.value ? [fact] : []))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="sr-only">
        The facts
      </h2>
      <dl className="divide-y divide-line border-t border-line">
        {entries.map(({ term, value }) => (
          <div key={term} className="grid grid-cols-[7rem_minmax(0,1fr)] items-baseline gap-x-4 py-4">
            <dt className="eyebrow text-ink-soft">{term}</dt>
            <dd className="font-display text-subheading leading-snug wrap-anywhere first-letter:uppercase">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
