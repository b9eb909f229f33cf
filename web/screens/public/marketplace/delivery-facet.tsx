import { deliveryCountry, loadCountrySelect, useDeliveryCountry } from '@web/delivery-country'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { Facet } from './facet'

/** Not a filter: the country whose prices of delivery the cards show. */
export function DeliveryFacet() {
  const country = useDeliveryCountry()
  const [CountrySelect, load] = useLazyComponent(loadCountrySelect)
  return (
    <Facet title="Delivery" isOpen={false} onToggle={load}>
      {CountrySelect && <CountrySelect country={country} onChoose={deliveryCountry.save} />}
    </Facet>
  )
}
