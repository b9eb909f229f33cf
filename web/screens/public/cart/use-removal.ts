import { useRef, useState } from 'react'
import type { CartItem } from '@contract/cart'
import { messageOf } from '@web/api'
import { useCart } from '@web/components/cart/cart-provider'
import { toast } from '@web/ui/toast'

/** Taking lines out of the cart, and putting them back for as long as the page is open. */
export function useRemoval() {
  const cart = useCart()
  const [removed, setRemoved] = useState<readonly CartItem[]>([])
  const [restored, setRestored] = useState<string>()
  const [undoing, setUndoing] = useState<readonly string[]>([])
  /** Each ends with whether the line is out; putting it back must not overtake it. */
  const removals = useRef(new Map<string, Promise<boolean>>())
  const others = (line: CartItem) => (lines: readonly CartItem[]) =>
    lines.filter(({ variant_id }) => variant_id !== line.variant_id)
  return {
    /** The last one first. */
    removed,
    /** The variant that was put back last. */
    restored,
    /** The variants that are on their way back. */
    undoing,
    remove(line: CartItem) {
      setRestored(undefined)
      setRemoved((lines) => [line, ...others(line)(lines)])
      const removal = cart.remove(line).then(
        () => true,
        (error: unknown) => {
          setRemoved(others(line))
          toast.error(messageOf(error))
          return false
        },
      )
      removals.current.set(line.variant_id, removal)
    },
    /** As many as there were, or as there are left. */
    async undo(line: CartItem) {
      const { variant_id: id, quantity, stock_quantity } = line
      setRestored(id)
      setUndoing((ids) => [...ids, id])
      try {
        if (!(await removals.current.get(id))) return
        await cart.add(line, Math.min(quantity, stock_quantity))
        setRemoved(others(line))
      } catch (error) {
        toast.error(messageOf(error))
      } finally {
        setUndoing((ids) => ids.filter((other) => other !== id))
      }
    },
  }
}
