import type { VendorOrderItem } from '@contract/orders/procedures'

/** The common props of the item dialogs. */
export interface ItemDialogProps {
  item: VendorOrderItem
  onClose: () => void
}
