import { useRevalidator } from 'react-router'
import { texts } from '@contract/texts'
import { codeOf } from '@web/forms/refused-fields'
import { useServerMutation } from '@web/forms/use-server-mutation'

type ItemProcedure = 'update_order_item_status' | 'add_shipping_info' | 'cancel_order_item'

/** A change that a vendor makes to one item; the order is shown anew, also where somebody else was faster. */
export function useItemMutation<Name extends ItemProcedure>(procedure: Name) {
  const { revalidate } = useRevalidator()
  return useServerMutation(procedure, {
    success: texts.order.itemUpdated,
    // Offline there is nothing to bring.
    onFailure: (error) => codeOf(error) === 'item_moved_on' && revalidate(),
  })
}
