import { productTagLabels, type ProductTag } from '@contract/lists'
import { cn } from '@web/ui/cn'

type TagListProps = {
  tags: readonly ProductTag[]
  /** Only so many, for cards. */
  most?: number
  /** `pills` each in its own frame; `line` as quiet running text. */
  look?: 'pills' | 'line'
  className?: string
}

/** What a product stands for: locally made, organic ... Nothing is drawn when there are none. */
export function TagList({ tags, most = tags.length, look = 'pills', className }: TagListProps) {
  if (tags.length === 0) return null
  return (
    <ul
      aria-label="Sustainability tags"
      className={cn('flex flex-wrap', look === 'pills' ? 'gap-1.5' : 'gap-x-1.5', className)}
    >
      {tags.slice(0, most).map((tag) => (
        <li key={tag} className={looks[look]}>
          {productTagLabels[tag]}
        </li>
      ))}
    </ul>
  )
}

const looks = {
  pills: 'rounded-full border border-line-strong/60 px-3 py-1 text-caption font-medium whitespace-nowrap',
  // The dot between two tags is drawn, not written, so that nobody hears it.
  line: 'flex items-center gap-1.5 text-caption text-ink-soft not-last:after:size-[3px] not-last:after:rounded-full not-last:after:bg-ochre',
}
