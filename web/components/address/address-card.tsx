import type { ShippingAddress } from '@contract/core/address'
import { Card } from '@web/ui/card'
import { AddressLines } from './address-lines'

/** An order's shipping address. */
export function AddressCard({
  address,
  title = 'Shipping to',
}: {
  address: ShippingAddress
  title?: string
}) {
  return (
    <Card title={title}>
      <AddressLines address={address} />
    </Card>
  )
}
