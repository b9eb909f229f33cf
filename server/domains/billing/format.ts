import type { BillingDocumentContent } from '@contract/billing/procedures'
import type { BillingAddress, ShippingAddress } from '@contract/core/address'
import { countryName } from '@contract/core/country-names'
import type { InvoiceParty } from '@server/database/schema/invoice-parties'
import type { Order } from '@server/domains/orders/service'

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

/** The buyer: the person who receives the goods, or the company that is billed and the person. */
export function buyersOf({
  shippingAddress,
  billingDetails,
}: Pick<Order, 'shippingAddress' | 'billingDetails'>): Party[] {
  const recipient = [shippingAddress.fullName, ...placeOf(shippingAddress)]
  if (!billingDetails) return [{ heading: 'Billed and delivered to', lines: recipient }]
  const { company, taxId, address = shippingAddress } = billingDetails
  return [
    {
      heading: 'Billed to',
      lines: [company, ...placeOf(address), ...(taxId ? [`Tax ID ${taxId}`] : [])],
    },
    { heading: 'Delivered to', lines: recipient },
  ]
}

/** The buyer's own reference, as a fact of a document. */
export const referenceFacts = ({
  billingDetails,
}: Pick<Order, 'billingDetails'>): BillingDocumentContent['facts'] =>
  billingDetails?.reference ? [['Your reference', billingDetails.reference]] : []

const placeOf = (place: BillingAddress & Pick<ShippingAddress, 'addressLine1'>): string[] =>
  [
    place.address,
    place.addressLine1 ?? '',
    [place.postalCode, place.city].filter(Boolean).join(' '),
    place.state,
    countryName(place.country),
  ].filter((line) => line !== '')
