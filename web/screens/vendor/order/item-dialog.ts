import type { RefObject } from 'react'
import type { VendorOrderItem } from '@contract/orders'

/** What every dialog about one item is given. */
export interface ItemDialogProps {
  item: VendorOrderItem
  onClose: () => void
  /** The button of the menu that the dialog came from. */
  returnFocusTo: RefObject<HTMLElement | null>
}
