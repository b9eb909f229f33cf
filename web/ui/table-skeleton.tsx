import { cn } from './cn'
import { Skeleton } from './skeleton'
import type { Column } from './table-types'

const widths = ['w-28', 'w-20', 'w-24', 'w-16']

/** Skeletons of a table's first rows. */
export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <div data-skeleton className="divide-y divide-line">
      <span className="sr-only">Loading...</span>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className="flex h-15 items-center justify-between gap-6 px-5 @2xl:px-6">
          {columns.map(({ key }, column) => (
            <Skeleton
              key={key}
              className={cn('h-4', widths[column % widths.length], column > 1 && 'as-card:hidden')}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
