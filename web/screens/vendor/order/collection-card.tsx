import type { CollectionPoint } from '@contract/orders/parcels'
import { paths } from '@contract/core/paths'
import * as texts from '@contract/texts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { CollectionPlace } from '@web/components/orders/collection-cards'
import { useAuth } from '@web/components/auth/auth-provider'
import { Card } from '@web/ui/card'

/** Where and when the buyer of a pickup order is told to come. */
export function CollectionCard({ point }: { point: CollectionPoint }) {
  const companyName = useAuth().me?.vendor?.companyName ?? ''
  return (
    <Card title="Pickup" text="What the buyer is told once it is ready">
      <CollectionPlace vendorName={companyName} point={point} />
      <p className="mt-4 text-sm text-ink-soft">
        {!point.hours && `${texts.fulfilment.pickup.hoursMissing} `}
        <PermittedLink to={paths.vendor.settings}>Change the pickup hours</PermittedLink>
      </p>
    </Card>
  )
}
