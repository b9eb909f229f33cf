import type { CartItem } from '@contract/cart'
import { byVendor } from '@web/components/stores/by-vendor'
import { VendorLines } from './vendor-lines'

type CartLinesProps = {
  items: readonly CartItem[]
  /** The variant that was just put back. */
  restored: string | undefined
  onRemove: (line: CartItem) => void
}

/** What is in the cart, by maker, in the order it was put there. */
export const CartLines = ({ items, ...rest }: CartLinesProps) => (
  <div className="grid gap-6">
    {byVendor(items).map((group) => (
      <VendorLines key={group.slug} group={group} {...rest} />
    ))}
  </div>
)
