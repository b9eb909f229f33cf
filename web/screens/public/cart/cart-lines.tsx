import type { CartItem } from '@contract/cart'
import { byVendor } from '@web/components/stores/by-vendor'
import { VendorLines } from './vendor-lines'

type CartLinesProps = {
  items: readonly CartItem[]
  /** The variant that was just restored. */
  restored: string | undefined
  onRemove: (line: CartItem) => void
}

/** The cart's lines by vendor, in the order in which they were added. */
export const CartLines = ({ items, ...rest }: CartLinesProps) => (
  <div className="grid gap-6">
    {byVendor(items).map((group) => (
      <VendorLines key={group.slug} group={group} {...rest} />
    ))}
  </div>
)
