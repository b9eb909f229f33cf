import type { CartItem } from '@contract/cart'
import { CartLine } from './cart-line'

type CartLinesProps = {
  items: readonly CartItem[]
  /** The product that was just put back. */
  restored: string | undefined
  onRemove: (line: CartItem) => Promise<void>
}

/** What is in the cart, in the order it was put there. */
export const CartLines = ({ items, restored, onRemove }: CartLinesProps) => (
  <section aria-labelledby="lines">
    <h2 id="lines" className="sr-only">
      Products in your cart
    </h2>
    <ul className="divide-y divide-line border-y border-line">
      {items.map((line) => (
        <CartLine
          key={line.product_id}
          line={line}
          isRestored={line.product_id === restored}
          onRemove={() => onRemove(line)}
        />
      ))}
    </ul>
  </section>
)
