import { productTagLabels, type ProductTag } from '@contract/sustainability/facts'
import { cn } from '@web/ui/cn'

type TagListProps = {
  tags: readonly ProductTag[]
  /** `pills` frames each tag; `line` is quiet running text. */
  variant?: 'pills' | 'line'
  className?: string
}

/** A product's tags: locally made, organic ... Renders nothing when there are none. */
export function TagList({ tags, variant = 'pills', className }: TagListProps) {
  if (tags.length === 0) return null
  if (variant === 'line') {
    return (
      <ul aria-label="Sustainability tags" className="tag-line">
        {tags.map((tag) => (
          <li key={tag}>{productTagLabels[tag]}</li>
        ))}
      </ul>
    )
  }
  return (
    <ul aria-label="Sustainability tags" className={cn('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li
          key={tag}
          className="rounded-full border border-line-strong/60 px-3 py-1 text-caption font-medium whitespace-nowrap"
        >
          {productTagLabels[tag]}
        </li>
      ))}
    </ul>
  )
}
