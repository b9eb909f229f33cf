import { isKnownCarrier } from '@contract/orders/carriers'
import type { Carrier } from '@contract/orders/carrier-procedures'
import { versionOf } from '@server/platform/version'
import type { CarrierRow } from './queries'

/** What the form of a carrier shows. */
export const displayedCarrier = ({
  name,
  trackingUrl,
  countries,
}: Pick<CarrierRow, 'name' | 'trackingUrl' | 'countries'>) => [name, trackingUrl, countries]

/** A carrier on the wire. */
export const serializeCarrier = ({ id, createdAt: _, ...carrier }: CarrierRow): Carrier => ({
  carrier_id: id,
  version: versionOf(displayedCarrier(carrier)),
  name: carrier.name,
  tracking_url: carrier.trackingUrl,
  countries: carrier.countries,
  active: carrier.active,
  known: isKnownCarrier(carrier.name),
})

/** The facts about a carrier recorded in the audit log. */
export const carrierFactsOf = ({ name, trackingUrl, countries, active }: CarrierRow) => ({
  name,
  tracking_url: trackingUrl,
  countries,
  active,
})
