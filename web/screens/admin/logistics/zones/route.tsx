import { useSearchParams } from 'react-router'
import { compareTexts } from '@contract/core/compare-texts'
import { countries } from '@contract/core/countries'
import { countryName } from '@contract/core/country-names'
import { deliveryCountryCodes } from '@contract/core/delivery-countries'
import { shippingZoneLabels, shippingZones, type ShippingZone, zoneBetween } from '@contract/pricing/facts'
import { regionNames } from '@contract/pricing/zone-name'
import { ScreenError } from '@web/components/layout/screen-error'
import { areaMeta } from '@web/components/page/page-meta'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Select } from '@web/ui/select'
import { LogisticsPage } from '../logistics-page'
import type { Route } from './+types/route'

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Zones · Logistics')

const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }))

/** The zones as seen from a vendor's country: they follow from the two countries, and are not stored. */
export default function ShippingZones() {
  const [query, setQuery] = useSearchParams()
  const origin =
    countries.find(({ code }) => code === query.get('from')) ?? countries.find(({ code }) => code === 'KE')!
  return (
    <LogisticsPage text="Shipping costs depend on how far a parcel travels. Zones follow from the vendor’s and the buyer’s countries, so there’s nothing to set here.">
      <div className="max-w-80">
        <Field label="Parcels from" reserveErrorSpace={false}>
          <Select
            options={countryOptions}
            value={origin.code}
            onChange={(event) =>
              setQuery({ from: event.target.value }, { replace: true, preventScrollReset: true })
            }
          />
        </Field>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {shippingZones.map((zone) => {
          const zoneCountries = countriesIn(zone, origin.code)
          return (
            <Card
              key={zone}
              title={shippingZoneLabels[zone]}
              text={rules[zone](countryName(origin.code), regionNames[origin.region])}
              action={
                <span className="figures text-sm whitespace-nowrap text-ink-soft">
                  {zoneCountries.length === 1 ? '1 country' : `${zoneCountries.length} countries`}
                </span>
              }
            >
              <p className="text-sm leading-6">{zoneCountries.map(countryName).join(', ')}</p>
            </Card>
          )
        })}
      </div>
    </LogisticsPage>
  )
}

const countriesIn = (zone: ShippingZone, origin: string): string[] =>
  deliveryCountryCodes
    .filter((code) => zoneBetween(origin, code) === zone)
    .toSorted((a, b) => compareTexts(countryName(a), countryName(b)))

const rules: Record<ShippingZone, (country: string, region: string) => string> = {
  same_country: (country) =>
    `Vendor and buyer are both in ${country}. Pickup is offered only here, within the same city.`,
  same_region: (_, region) => `Both are in ${region}, as defined by the United Nations.`,
  rest_of_africa: () => 'Both are in Africa, in different regions.',
  rest_of_world: () => 'The buyer is outside Africa.',
}

export const ErrorBoundary = ScreenError
