import { useEffect, useRef } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { nameWithVariant } from '@contract/catalog/facts'
import { Button } from '@web/ui/button'

type RemovedLinesProps = {
  /** Most recent first. */
  lines: readonly CartItem[]
  /** The variants being restored. */
  restoringIds: readonly string[]
  onUndo: (line: CartItem) => void
}

/** Lists removed lines with an undo button each, for as long as the page is open. */
export function RemovedLines({ lines, restoringIds, onUndo }: RemovedLinesProps) {
  const firstItem = useRef<HTMLLIElement>(null)
  const previousCount = useRef(lines.length)
  // The pressed button disappeared with its line, so focus moves here.
  useEffect(() => {
    const target = firstItem.current?.querySelector('button') ?? firstItem.current
    if (lines.length > previousCount.current) target?.focus({ preventScroll: true })
    previousCount.current = lines.length
  }, [lines.length])
  return (
    <div role="status" className="empty:sr-only">
      {lines.length > 0 && (
        <ul className="animate-appear divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
          {lines.map((line, index) => (
            <li
              key={line.variant_id}
              ref={index === 0 ? firstItem : undefined}
              tabIndex={-1}
              className="flex min-h-control flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
            >
              <p className="min-w-0">
                <strong className="font-semibold">{nameOf(line)}</strong> was removed from your cart.
              </p>
              {line.stock_quantity > 0 && (
                <Button
                  variant="link"
                  size="small"
                  className="h-control"
                  aria-label={`Undo: ${nameOf(line)}`}
                  busy={restoringIds.includes(line.variant_id)}
                  onClick={() => onUndo(line)}
                >
                  Undo
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const nameOf = ({ name, variant_title }: CartItem) => nameWithVariant(name, variant_title)
