import { useRevalidator } from 'react-router'
import * as texts from '@contract/texts'
import { codeOf } from '@web/forms/field-errors'
import { useServerMutation } from '@web/forms/use-server-mutation'

type ItemProcedure = 'update_order_item_status' | 'add_shipping_info' | 'cancel_order_item'

/** A vendor's change to one item; the order is revalidated, also after a conflict with somebody else's change. */
export function useItemMutation<Name extends ItemProcedure>(procedure: Name) {
  const { revalidate } = useRevalidator()
  return useServerMutation(procedure, {
    success: texts.order.itemUpdated,
    // Offline there is nothing to load.
    onFailure: (error) => codeOf(error) === 'item_status_changed' && revalidate(),
  })
}
