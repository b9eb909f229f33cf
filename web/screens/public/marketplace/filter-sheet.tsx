import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ProductFacets } from '@contract/catalog/product-query'
import { Button } from '@web/ui/button'
import { Sheet } from '@web/ui/sheet'
import { activeFilters } from './active-filters'
import { withoutFilters, type MarketplaceQuery } from './marketplace-query'
import { FilterPanel } from './filter-panel'
import type { ChooseFilter } from './use-filters'

type FilterSheetProps = {
  query: MarketplaceQuery
  facets: ProductFacets | null
  choose: ChooseFilter
  isPending: boolean
  /** How many products match the filters; undefined when they could not be counted. */
  total: number | undefined
  resetKey: number
  onClear: () => void
}

/** The filters on narrow screens, opened by a button. Without scripts the panel is below the list. */
export function FilterSheet({ query, choose, isPending, total, onClear, ...panelProps }: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const count = activeFilters(query).length
  const clearFilters = () => {
    onClear()
    choose({ ...clearedFilters, ...withoutFilters(query) })
  }
  return (
    <Sheet
      title="Filters"
      side="bottom"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="outline" className="lg:hidden noscript:hidden">
          <SlidersHorizontal aria-hidden /> Filters
          {count > 0 && (
            <span className="figures grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-caption text-brand-ink">
              {count}
            </span>
          )}
        </Button>
      }
      footer={
        <div className="flex gap-2.5">
          {count > 0 && (
            <Button variant="ghost" onClick={clearFilters}>
              Clear all
            </Button>
          )}
          <Button className="grow basis-0" aria-live="polite" busy={isPending} onClick={() => setOpen(false)}>
            {total === undefined ? 'Show products' : `Show ${total} ${total === 1 ? 'product' : 'products'}`}
          </Button>
        </div>
      }
    >
      <FilterPanel query={query} choose={choose} {...panelProps} />
    </Sheet>
  )
}

const clearedFilters: MarketplaceQuery = {
  category: undefined,
  tags: undefined,
  price_min: undefined,
  price_max: undefined,
  score_min: undefined,
  country: undefined,
  certification: undefined,
  in_stock: undefined,
}
