import { useEffect, useRef } from 'react'
import type { CartItem } from '@contract/cart'
import { Button } from '@web/ui/button'

type RemovedLinesProps = {
  /** The last one first. */
  lines: readonly CartItem[]
  onUndo: (line: CartItem) => Promise<void>
}

/** Says what was taken out and offers it back, for as long as the page is open. */
export function RemovedLines({ lines, onUndo }: RemovedLinesProps) {
  const undo = useRef<HTMLButtonElement>(null)
  const before = useRef(lines.length)
  // The button that was pressed is gone with its line; the keyboard goes on here.
  useEffect(() => {
    if (lines.length > before.current) undo.current?.focus({ preventScroll: true })
    before.current = lines.length
  }, [lines.length])
  if (lines.length === 0) return null
  return (
    <div role="status">
      <ul className="animate-appear divide-y divide-line rounded-card border border-line bg-surface px-4 text-sm">
        {lines.map((line, index) => (
          <li
            key={line.product_id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <p className="min-w-0">
              <strong className="font-semibold">{line.name}</strong> was removed from your cart.
            </p>
            <Button
              ref={index === 0 ? undo : undefined}
              variant="link"
              size="small"
              aria-label={`Undo: ${line.name}`}
              onClick={() => void onUndo(line)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
