import { useId } from 'react'
import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { Select } from '@web/ui/select'

interface DeliveryCountrySelectProps {
  country: string | null
  onChoose: (country: string) => void
}

/** Chooses the country that prices of delivery are shown for, on every page. */
export function DeliveryCountrySelect({ country, onChoose }: DeliveryCountrySelectProps) {
  const id = useId()
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={id} className="text-ink-soft">
        Deliver to
      </label>
      <Select
        id={id}
        value={country ?? ''}
        groups={deliveryCountryGroups}
        placeholder="Choose a country"
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  )
}
