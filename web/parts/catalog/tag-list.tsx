import { productTagLabels, type ProductTag } from '@contract/lists'
import { cn } from '@web/ui/cn'

type TagListProps = {
  tags: readonly ProductTag[]
  /** Only so many, for cards. */
  most?: number
  className?: string
}

/** What a product stands for: locally made, organic ... Nothing is drawn when there are none. */
export function TagList({ tags, most = tags.length, className }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <ul aria-label="Sustainability tags" className={cn('flex flex-wrap gap-1.5', className)}>
      {tags.slice(0, most).map((tag) => (
        <li
          key={tag}
          className="rounded-full border border-line px-2.5 py-0.5 text-caption whitespace-nowrap text-ink-soft"
        >
          {productTagLabels[tag]}
        </li>
      ))}
    </ul>
  )
}
