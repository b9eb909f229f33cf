import { Link } from 'react-router'
import { productCategories } from '@contract/lists'
import { cn } from '@web/ui/cn'
import { addressOf, type MarketplaceQuery } from './address'

type CategoryLinksProps = {
  query: MarketplaceQuery
  /** `row`: chips to push along; `list`: one below the other. */
  look: 'row' | 'list'
  className?: string
}

/** The choice of a category; what is searched for and the sort stay. */
export function CategoryLinks({ query, look, className }: CategoryLinksProps) {
  return (
    <nav aria-label="Categories" className={cn('min-w-0', className)}>
      <ul
        className={cn(
          look === 'row'
            ? '-mx-5 flex gap-2 overflow-x-auto px-5 py-1 [scrollbar-width:none] md:-mx-10 md:px-10'
            : 'grid',
        )}
      >
        {[undefined, ...productCategories].map((category) => {
          const isChosen = query.category === category
          return (
            <li key={category ?? ''} className="shrink-0">
              <Link
                to={addressOf({ ...query, category })}
                aria-current={isChosen ? 'true' : undefined}
                preventScrollReset
                className={look === 'row' ? chip(isChosen) : entry(isChosen)}
              >
                {category ?? 'All categories'}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const chip = (isChosen: boolean) =>
  cn(
    'inline-flex min-h-control items-center rounded-full border px-4 text-sm font-medium whitespace-nowrap',
    isChosen ? 'border-brand bg-brand text-brand-ink' : 'border-line-strong/60 bg-surface hover:border-ink',
  )

const entry = (isChosen: boolean) =>
  cn(
    'flex min-h-9 items-center border-l-2 py-1 pl-3.5 text-[0.9375rem] transition-colors',
    isChosen
      ? 'border-ochre font-semibold text-ink'
      : 'border-line text-ink-soft hover:border-line-strong hover:text-ink',
  )
