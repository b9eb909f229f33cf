import { loadCountrySelect } from '@web/delivery-country'
import { useLazyComponent } from '@web/ui/use-lazy-component'
import { Facet } from './facet'

/** Not a filter: the country whose prices of delivery the cards show. */
export function DeliveryFacet() {
  const [CountrySelect, load] = useLazyComponent(loadCountrySelect)
  return (
    <Facet title="Delivery" isOpen={false} onToggle={load}>
      <div className="grid min-h-20 content-start gap-1 text-sm">{CountrySelect && <CountrySelect />}</div>
    </Facet>
  )
}
