import type { BillingDocumentContent } from '@contract/billing/procedures'
import type { ShippingAddress } from '@contract/core/address'
import { countryName } from '@contract/core/countries'
import type { InvoiceParty } from '@server/database/schema/orders'

type Party = BillingDocumentContent['parties'][number]

/** A moment as billing documents print it: `November 22, 2026`, in UTC. */
export const formatLongDate = (date: Date | string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date))

/** A party's name, address, country and tax number, as far as known. */
export const partyOf = (heading: string, { name, address, country, tax_number }: InvoiceParty): Party => ({
  heading,
  lines: [
    name,
    ...(address?.split('\n') ?? []),
    ...(country ? [countryName(country)] : []),
    ...(tax_number ? [`Tax number ${tax_number}`] : []),
  ],
})

/** The buyer, as on the parcel. */
export const buyerOf = (address: ShippingAddress): Party => ({
  heading: 'Billed and delivered to',
  lines: [
    address.fullName,
    address.address,
    address.addressLine1 ?? '',
    [address.postalCode, address.city].filter(Boolean).join(' '),
    address.state,
    countryName(address.country),
  ].filter((line) => line !== ''),
})
