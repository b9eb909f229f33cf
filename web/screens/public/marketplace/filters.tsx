import { SlidersHorizontal } from 'lucide-react'
import { Button } from '@web/ui/button'
import { cn } from '@web/ui/cn'
import { Sheet } from '@web/ui/sheet'
import { CategoryLinks } from './category-links'
import type { MarketplaceQuery } from './address'

const soon = 'Filters are coming soon!'

/** Beside the products on wide screens: the categories, and the filters panel. */
export function Filters({ query, className }: { query: MarketplaceQuery; className?: string }) {
  return (
    <aside className={cn('sticky top-24 content-start gap-8 self-start', className)}>
      <section className="grid gap-3">
        <h2 className="font-sans text-sm font-semibold">Category</h2>
        <CategoryLinks query={query} look="list" />
      </section>
      <section
        aria-labelledby="filters"
        className="grid gap-1.5 rounded-card border border-line bg-surface p-4"
      >
        <h2 id="filters" className="flex items-center gap-2 font-sans text-sm font-semibold">
          <SlidersHorizontal aria-hidden className="size-4 text-accent" />
          Filters
        </h2>
        <p className="text-sm text-ink-soft">{soon}</p>
      </section>
    </aside>
  )
}

/** The filters panel on narrow screens, behind its button. */
export function FiltersSheet({ className }: { className?: string }) {
  return (
    <Sheet
      title="Filters"
      side="bottom"
      trigger={
        <Button variant="outline" className={className}>
          <SlidersHorizontal aria-hidden /> Filters
        </Button>
      }
    >
      <p className="py-4 text-ink-soft">{soon}</p>
    </Sheet>
  )
}
