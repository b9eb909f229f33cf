import type { RefObject } from 'react'
import type { VendorOrderItem } from '@contract/orders/procedures'

/** The common props of the item dialogs. */
export interface ItemDialogProps {
  item: VendorOrderItem
  onClose: () => void
  /** The menu button that the dialog was opened from. */
  returnFocusTo: RefObject<HTMLElement | null>
}
