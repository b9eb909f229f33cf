import { itemName } from '@web/components/orders/item-name'
import { ShipDialog } from '@web/components/shipping/ship-dialog'
import type { ItemDialogProps } from './item-dialog'
import { useItemMutation } from './use-item-mutation'

/** Ships one item, or a part of its units. */
export function ShipItemDialog({ item, ...dialog }: ItemDialogProps) {
  const updateStatus = useItemMutation('update_order_item_status')
  return (
    <ShipDialog
      {...dialog}
      description={`${itemName(item)}. Add a carrier and tracking number so the buyer can follow the parcel.`}
      shipment={item}
      units={item.quantity}
      ship={(shipment) => updateStatus.send({ p_item_id: item.item_id, p_status: 'shipped', ...shipment })}
    />
  )
}
