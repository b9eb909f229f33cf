import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog/procedures'
import { paths } from '@contract/core/paths'
import { TextLink } from '@web/ui/text-link'

/** Materials, origin and packaging; only what the vendor has stated. */
export function SpecificationList({ product }: { product: ProductDetail }) {
  const { category, origin, materials, packaging } = product
  const entries: { term: string; value: ReactNode }[] = [
    { term: 'Materials', value: materials.join(', ') },
    { term: 'Origin', value: origin },
    { term: 'Packaging', value: packaging },
    {
      term: 'Category',
      value: category && (
        <TextLink asChild>
          <Link to={paths.marketplace({ category })}>{category}</Link>
        </TextLink>
      ),
    },
  ].filter(({ value }) => Boolean(value))
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
