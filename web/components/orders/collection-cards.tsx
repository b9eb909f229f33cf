import { CalendarClock, MapPin, Store } from 'lucide-react'
import { countryName } from '@contract/core/country-names'
import type { OrderParcel } from '@contract/orders/parcels'
import type { OrderDetails } from '@contract/orders/procedures'
import * as texts from '@contract/texts'
import { Card } from '@web/ui/card'

type Collection = NonNullable<OrderParcel['collection']>

type OrderParcels = Pick<OrderDetails, 'parcels'>

/** Whether something can be collected now: a page shows that first, since the code is needed at a counter. */
export const isReadyForCollection = ({ parcels }: OrderParcels): boolean =>
  parcels.some(({ collection }) => collection?.code)

/** Where and when a pickup order can be collected from each of its vendors, with the code to show once something is ready. */
export const CollectionCards = ({ order: { parcels } }: { order: OrderParcels }) =>
  parcels.map(
    ({ vendor_name, collection }) =>
      collection && <CollectionCard key={vendor_name} vendorName={vendor_name} collection={collection} />,
  )

function CollectionCard({ vendorName, collection }: { vendorName: string; collection: Collection }) {
  const { code } = collection
  return (
    <Card title={code ? 'Ready for collection' : 'Pickup'}>
      <div className="@container">
        <div className={code ? 'grid gap-x-8 gap-y-4 @min-[36rem]:grid-cols-2' : 'grid gap-4'}>
          {code && (
            <div className="rounded-control bg-brand-soft px-4 py-3">
              <p className="text-sm font-medium">Your code</p>
              <p className="figures text-title tracking-[0.2em]">{code}</p>
              <p className="text-sm text-pretty text-ink-soft">{texts.order.pickup.showCode}</p>
            </div>
          )}
          <CollectionPlace vendorName={vendorName} point={collection} />
          {!code && <p className="text-sm text-pretty text-ink-soft">{texts.order.pickup.codeFollows}</p>}
        </div>
      </div>
    </Card>
  )
}

interface CollectionPlaceProps {
  vendorName: string
  point: Omit<Collection, 'code'>
}

/** The place and the hours at which goods can be collected. */
export const CollectionPlace = ({
  vendorName,
  point: { address, city, country, hours },
}: CollectionPlaceProps) => (
  <ul className="grid gap-2 text-[0.9375rem] [&_svg]:mt-1 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-accent">
    <li className="flex gap-2.5">
      <Store aria-hidden />
      <span className="font-semibold wrap-anywhere">
        <bdi>{vendorName}</bdi>
      </span>
    </li>
    <li className="flex gap-2.5">
      <MapPin aria-hidden />
      <span className="wrap-anywhere">
        {address && (
          <span className="block">
            <bdi>{address}</bdi>
          </span>
        )}
        <bdi>{[city, countryName(country)].filter(Boolean).join(', ')}</bdi>
      </span>
    </li>
    <li className="flex gap-2.5">
      <CalendarClock aria-hidden />
      <span className="wrap-anywhere">
        <span className="sr-only">Hours: </span>
        <bdi>{hours ?? texts.order.pickup.noHours}</bdi>
      </span>
    </li>
  </ul>
)
