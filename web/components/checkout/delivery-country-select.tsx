import { useId } from 'react'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { deliveryCountry, useDeliveryCountry } from '@web/delivery-country'
import { Select } from '@web/ui/select'

/** Chooses the country that prices of delivery are shown for, on every page. `fallback` is shown until one is chosen. */
export function DeliveryCountrySelect({ fallback = '' }: { fallback?: string }) {
  const country = useDeliveryCountry() ?? fallback
  const id = useId()
  return (
    <>
      <label htmlFor={id} className="text-ink-soft">
        Deliver to
      </label>
      <Select
        id={id}
        value={country}
        groups={deliveryCountryGroups}
        placeholder="Choose a country"
        onChange={({ target }) => deliveryCountry.save(target.value)}
      />
    </>
  )
}
