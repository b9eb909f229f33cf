import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ProductDetail } from '@contract/catalog'
import type { ProductCategory } from '@contract/lists'
import { paths } from '@web/paths'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'

/** What a product is made of and where; only what its vendor has said. */
export function Facts({ product: { category, origin, materials, packaging } }: { product: ProductDetail }) {
  const entries: { term: string; value: ReactNode }[] = [
    { term: 'Category', value: category && <CategoryLink category={category} /> },
    { term: 'Origin', value: origin },
    { term: 'Materials', value: materials.join(', ') },
    { term: 'Packaging', value: packaging },
  ].filter(({ value }) => Boolean(value))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="facts" className="rounded-card border border-line bg-surface px-5 py-5 sm:px-6">
      <h2 id="facts" className="text-subheading">
        The facts
      </h2>
      <DescriptionList entries={entries} className="mt-2" />
    </section>
  )
}

const CategoryLink = ({ category }: { category: ProductCategory }) => (
  <TextLink asChild>
    <Link to={paths.marketplace({ category })}>{category}</Link>
  </TextLink>
)
