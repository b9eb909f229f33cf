import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import type { StorePage } from '@contract/vendors/procedures'
import { useAnnounce } from '@web/ui/announce'
import { cn } from '@web/ui/cn'
import type { StoreView } from './store-view'

/** The store's sections as links, so that they work without scripts, with how many products of each are on sale. */
export function StoreSections({ store, view }: { store: StorePage; view: StoreView }) {
  const { sections, product_count, store_slug: slug } = store
  const all = { slug: undefined, name: 'All products', product_count }
  const current = sections.find((section) => section.slug === view.section)
  useAnnounce(current ? `Section: ${current.name}` : all.name)
  if (sections.length === 0) return null
  return (
    <nav aria-label="Sections" className="mb-6 md:mb-8">
      <ul className="flex flex-wrap gap-2">
        {[all, ...sections].map((section) => {
          const isCurrent = section.slug === view.section
          return (
            <li key={section.slug ?? ''} className="max-w-full">
              <Link
                to={paths.store(slug, { ...view, section: section.slug })}
                preventScrollReset
                aria-current={isCurrent || undefined}
                className={cn(
                  'inline-flex min-h-control-small max-w-full items-center gap-2 rounded-full border px-4 py-1 text-sm wrap-anywhere',
                  isCurrent
                    ? 'border-ink bg-ink font-semibold text-ground'
                    : 'border-line-strong hover:border-ink',
                )}
              >
                <bdi>{section.name}</bdi>
                <span className={cn('figures', !isCurrent && 'text-ink-soft')}>
                  {section.product_count}
                  <span className="sr-only"> {section.product_count === 1 ? 'product' : 'products'}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
