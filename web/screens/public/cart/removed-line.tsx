import { useEffect, useRef } from 'react'
import type { CartItem } from '@contract/cart'
import { Button } from '@web/ui/button'

type RemovedLineProps = { line: CartItem; onUndo: () => Promise<void> }

/** Says what was taken out and offers it back, for as long as the page is open. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  const undo = useRef<HTMLButtonElement>(null)
  // The button that was pressed is gone with its line; the keyboard goes on here.
  useEffect(() => undo.current?.focus({ preventScroll: true }), [line.product_id])
  return (
    <div
      role="status"
      className="flex animate-appear flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-surface px-4 py-3 text-sm"
    >
      <p className="min-w-0">
        <strong className="font-semibold">{line.name}</strong> was removed from your cart.
      </p>
      <Button ref={undo} variant="link" size="small" onClick={() => void onUndo()}>
        Undo
      </Button>
    </div>
  )
}
