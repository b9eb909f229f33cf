import type { BillingDetails } from '@contract/orders/billing-details'
import * as texts from '@contract/texts'
import { PlaceLines } from '@web/components/address/address-lines'
import { Card } from '@web/ui/card'
import { DescriptionList } from '@web/ui/description-list'

/** The company that an order is billed to; nothing where that is its recipient. */
export function BillingCard({ details }: { details: BillingDetails | null }) {
  if (!details) return null
  const { company, taxId, reference, address } = details
  return (
    <Card title={texts.billingDetails.billedTo}>
      <p className="font-semibold wrap-anywhere">
        <bdi>{company}</bdi>
      </p>
      {address && (
        <address className="mt-0.5 grid gap-0.5 text-[0.9375rem] wrap-anywhere not-italic">
          <PlaceLines place={address} />
        </address>
      )}
      {(taxId || reference) && (
        <DescriptionList
          className="mt-3"
          entries={[
            ...(taxId ? [{ term: texts.billingDetails.taxId, value: taxId }] : []),
            ...(reference ? [{ term: texts.billingDetails.reference, value: reference }] : []),
          ]}
        />
      )}
    </Card>
  )
}
