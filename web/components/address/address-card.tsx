import type { ShippingAddress } from '@contract/core/address'
import * as texts from '@contract/texts'
import { Card } from '@web/ui/card'
import { AddressLines } from './address-lines'

interface AddressCardProps {
  address: ShippingAddress
  title?: string
  /** The company that bought it, and its own reference. */
  company?: string | null
  reference?: string | null
}

/** An order's shipping address. */
export const AddressCard = ({ address, title = 'Shipping to', company, reference }: AddressCardProps) => (
  <Card title={title}>
    {company && (
      <p className="font-semibold wrap-anywhere">
        <bdi>{company}</bdi>
      </p>
    )}
    <AddressLines address={address} />
    {reference && (
      <p className="mt-3 text-sm wrap-anywhere">
        {texts.billingDetails.buyerReference}: <bdi>{reference}</bdi>
      </p>
    )}
  </Card>
)
