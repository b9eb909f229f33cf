import { Link } from 'react-router'
import { storeSortIds, storeSortLabels } from '@contract/catalog/facts'
import { paths } from '@contract/core/paths'
import { useAnnounce } from '@web/ui/announce'
import { cn } from '@web/ui/cn'
import type { StoreView } from './store-view'

/** The sorts as links, so that they work without scripts; the first is the store's default order. */
export function StoreSortLinks({ slug, view }: { slug: string; view: StoreView }) {
  const current = view.sort ?? storeSortIds[0]
  useAnnounce(`Sorted by ${storeSortLabels[current]}`)
  return (
    <nav aria-label="Sort by">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {storeSortIds.map((id, index) => {
          const isCurrent = id === current
          return (
            <li key={id}>
              <Link
                to={paths.store(slug, { ...view, sort: index === 0 ? undefined : id })}
                preventScrollReset
                replace
                aria-current={isCurrent || undefined}
                className={cn(
                  'inline-flex min-h-control-small items-center border-b-2',
                  isCurrent
                    ? 'border-ochre-line font-semibold'
                    : 'border-transparent text-ink-soft hover:border-line-strong hover:text-ink',
                )}
              >
                {storeSortLabels[id]}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
