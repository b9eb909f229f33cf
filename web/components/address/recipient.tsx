import type { ShippingAddress } from '@contract/core/address'
import * as texts from '@contract/texts'
import { AddressLines } from './address-lines'

export interface RecipientProps {
  address: ShippingAddress
  /** The company that bought it, and its own reference. */
  company?: string | null
  reference?: string | null
}

/** Whom a parcel goes to: the company, if one bought it, the address and the buyer's own reference. */
export const Recipient = ({ address, company, reference }: RecipientProps) => (
  <>
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
  </>
)
