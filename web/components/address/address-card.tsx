import type { ShippingAddress } from '@contract/address'
import { Card } from '@web/ui/card'
import { AddressLines } from './address-lines'

/** Where an order goes. */
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
