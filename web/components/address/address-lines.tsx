import type { BillingAddress, ShippingAddress } from '@contract/core/address'
import { countryName } from '@contract/core/country-names'

/** An address as on a parcel label, with the phone number and delivery notes. */
export function AddressLines({ address }: { address: ShippingAddress }) {
  const { fullName, phoneNumber, deliveryNotes } = address
  return (
    <>
      <address className="grid gap-0.5 text-[0.9375rem] wrap-anywhere not-italic">
        <span className="font-semibold">
          <bdi>{fullName}</bdi>
        </span>
        <PlaceLines place={address} />
        <span className="figures mt-1.5 text-sm text-ink-soft">
          <bdi>{phoneNumber}</bdi>
        </span>
      </address>
      {deliveryNotes && (
        <p className="mt-3 border-l-2 border-ochre pl-3 text-sm wrap-anywhere text-ink-soft">
          {deliveryNotes}
        </p>
      )}
    </>
  )
}

/** The place alone, from the street to the country. */
export function PlaceLines({ place }: { place: BillingAddress & Pick<ShippingAddress, 'addressLine1'> }) {
  const { address, addressLine1, city, state, postalCode, country } = place
  const lines = [address, addressLine1, [city, state].filter(Boolean).join(', '), postalCode]
  return (
    <>
      {lines.filter(Boolean).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span>{countryName(country)}</span>
    </>
  )
}
