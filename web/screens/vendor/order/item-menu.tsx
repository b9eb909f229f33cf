import { Ban, ChevronDown, CircleCheck, PackageOpen, Store, Truck, Waypoints } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { VendorOrderItem } from '@contract/orders/procedures'
import type { OrderStatus, vendorItemMenu } from '@contract/orders/states'
import * as texts from '@contract/texts'
import { itemName } from '@web/components/orders/item-name'
import { CollectDialog } from '@web/components/shipping/collect-dialog'
import { Button } from '@web/ui/button'
import { ConfirmDialog } from '@web/ui/confirm-dialog'
import { DropdownMenu } from '@web/ui/dropdown-menu'
import { MenuItem, MenuSeparator } from '@web/ui/menu-item'
import { CancelItemDialog } from './cancel-item-dialog'
import { hasActions, actionsFor, cancelRefusal, shippingInfoRefusal } from './item-actions'
import { ShipItemDialog } from './ship-item-dialog'
import { ShippingInfoDialog } from './shipping-info-dialog'
import { useItemMutation } from './use-item-mutation'

const icons: Record<(typeof vendorItemMenu)[number], ReactNode> = {
  start: <PackageOpen aria-hidden />,
  ship: <Truck aria-hidden />,
  deliver: <CircleCheck aria-hidden />,
}

/**
 * A vendor's actions on an item; unavailable ones stay visible and say when they become available. Not rendered for an item that was
 * already in a final state; it stays when the vendor's own action makes it final.
 */
export function ItemMenu({ item, orderId }: { item: VendorOrderItem; orderId: string }) {
  const isPickup = item.service === 'pickup'
  const [dialog, setDialog] = useState<'ship' | 'deliver' | 'shipping_info' | 'cancel' | null>(null)
  const [hasNoActions] = useState(!hasActions(item))
  const updateStatus = useItemMutation('update_order_item_status')
  const dialogProps = { item, onClose: () => setDialog(null) }
  const changeStatus = (status: OrderStatus) =>
    updateStatus.run({ p_item_id: item.item_id, p_status: status })
  const selectStatus = (status: OrderStatus) => {
    if (status === 'shipped') return setDialog('ship')
    if (status === 'delivered') return setDialog('deliver')
    void changeStatus(status)
  }
  if (hasNoActions) return null
  return (
    <>
      <DropdownMenu
        heading={itemName(item)}
        trigger={
          <Button
            variant="outline"
            size="small"
            busy={updateStatus.pending}
            aria-label={`Actions for ${itemName(item)}`}
            className="w-full @2xl:w-auto"
          >
            Actions <ChevronDown aria-hidden />
          </Button>
        }
      >
        {actionsFor(item).map(({ action, targetStatus, label, disabledReason }) => (
          <MenuItem
            key={action}
            icon={action === 'ship' && isPickup ? <Store aria-hidden /> : icons[action]}
            disabledReason={disabledReason}
            onSelect={() => selectStatus(targetStatus)}
          >
            {label}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem
          icon={<Waypoints aria-hidden />}
          disabledReason={shippingInfoRefusal(item)}
          onSelect={() => setDialog('shipping_info')}
        >
          Add Shipping Info
        </MenuItem>
        <MenuItem
          icon={<Ban aria-hidden />}
          tone={cancelRefusal(item) ? 'plain' : 'danger'}
          disabledReason={cancelRefusal(item)}
          onSelect={() => setDialog('cancel')}
        >
          Cancel item
        </MenuItem>
      </DropdownMenu>
      {dialog === 'ship' && !isPickup && <ShipItemDialog {...dialogProps} />}
      <ConfirmDialog
        open={dialog === 'ship' && isPickup}
        onOpenChange={(open) => !open && setDialog(null)}
        title={texts.fulfilment.pickup.ready.title}
        text={texts.fulfilment.pickup.ready.text}
        confirmLabel={texts.fulfilment.pickup.ready.confirm}
        tone="primary"
        onConfirm={() => changeStatus('shipped')}
      />
      {dialog === 'deliver' && isPickup && (
        <CollectDialog orderId={orderId} onClose={() => setDialog(null)} />
      )}
      <ConfirmDialog
        open={dialog === 'deliver' && !isPickup}
        onOpenChange={(open) => !open && setDialog(null)}
        title={texts.order.deliver.title}
        text={texts.order.deliver.text}
        confirmLabel={texts.order.deliver.confirm}
        tone="primary"
        onConfirm={() => changeStatus('delivered')}
      />
      {dialog === 'shipping_info' && <ShippingInfoDialog {...dialogProps} />}
      {dialog === 'cancel' && <CancelItemDialog {...dialogProps} />}
    </>
  )
}
