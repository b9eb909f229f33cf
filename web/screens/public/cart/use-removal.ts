import { useRef, useState } from 'react'
import type { CartItem } from '@contract/cart/procedures'
import { messageOf } from '@web/api'
import { useCart } from '@web/components/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Removing lines from the cart, and undoing that for as long as the page is open. */
export function useRemoval() {
  const cart = useCart()
  const [removedLines, setRemovedLines] = useState<readonly CartItem[]>([])
  const [restoredVariantId, setRestoredVariantId] = useState<string>()
  const [restoringIds, setRestoringIds] = useState<readonly string[]>([])
  /** Each resolves to whether the line was removed; an undo must not overtake its removal. */
  const removals = useRef(new Map<string, Promise<boolean>>())
  const withoutLine = (line: CartItem) => (lines: readonly CartItem[]) =>
    lines.filter(({ variant_id }) => variant_id !== line.variant_id)
  return {
    /** Most recent first. */
    removedLines,
    /** The variant restored last. */
    restoredVariantId,
    /** The variants being restored. */
    restoringIds,
    remove(line: CartItem) {
      setRestoredVariantId(undefined)
      setRemovedLines((lines) => [line, ...withoutLine(line)(lines)])
      const removal = cart.remove(line).then(
        () => true,
        (error: unknown) => {
          setRemovedLines(withoutLine(line))
          toast.error(messageOf(error))
          return false
        },
      )
      removals.current.set(line.variant_id, removal)
    },
    /** The previous quantity, or the remaining stock if that is less. */
    async undo(line: CartItem) {
      const { variant_id: id, quantity, stock_quantity } = line
      setRestoredVariantId(id)
      setRestoringIds((ids) => [...ids, id])
      try {
        if (!(await removals.current.get(id))) return
        await cart.add(line, Math.min(quantity, stock_quantity))
        setRemovedLines(withoutLine(line))
      } catch (error) {
        toast.error(messageOf(error))
      } finally {
        setRestoringIds((ids) => ids.filter((restoringId) => restoringId !== id))
      }
    },
  }
}
