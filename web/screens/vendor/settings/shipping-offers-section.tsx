import { formatPercent, formatWireUsd } from '@contract/core/money'
import { shippingZones, type ShippingZone } from '@contract/pricing/facts'
import { vendorPaysAtMostBps } from '@contract/pricing/parcel-price'
import { shippingOffersForm } from '@contract/pricing/shipping-offers'
import type { DeliveryZone } from '@contract/pricing/shipping-procedures'
import * as texts from '@contract/texts'
import { zoneName } from '@contract/pricing/zone-name'
import { SettingsSection } from '@web/components/settings/settings-section'
import { numericField } from '@web/forms/numeric-field'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Fieldset } from '@web/ui/fieldset'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { sectionTitles, type SectionProps } from './section'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

/** What the vendor charges for its parcels by zone, and what that costs it. */
export function ShippingOffersSection({
  settings: { shipping_offers, country },
  deliveryZones,
  onDirtyChange,
}: SectionProps) {
  const saveOffers = useServerMutation('save_shipping_offers', { success: texts.shippingOffers.saved })
  const { form, errorOf, submit, pending, refusal, isDirty } = useSectionForm({
    schema: shippingOffersForm,
    section: shipping_offers,
    save: (p_offers, p_version) => saveOffers.send({ p_offers, p_version }),
    onDirtyChange,
  })
  const amount = (name: `zones.${ShippingZone}.${'flat' | 'free_from'}`, label: string) => (
    <Field label={label} aside="Optional" error={errorOf(name)}>
      <Input inputMode="decimal" autoComplete="off" prefix="$" {...form.register(name, numericField)} />
    </Field>
  )
  return (
    <SettingsSection
      anchor="shipping-offers"
      title={sectionTitles['shipping-offers']}
      text={texts.shippingOffers.text(formatPercent(vendorPaysAtMostBps / 100))}
    >
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<SectionActions submit="Save offers" isDirty={isDirty} onUndo={() => form.reset()} />}
        >
          <div className="grid gap-2">
            {shippingZones.map((zone) => (
              <Fieldset key={zone} legend={zoneName(zone, country)} hint={costText(deliveryZones, zone)}>
                <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
                  {amount(`zones.${zone}.flat`, texts.shippingOffers.flat)}
                  {amount(`zones.${zone}.free_from`, texts.shippingOffers.freeFrom)}
                </div>
              </Fieldset>
            ))}
          </div>
          <p className="text-caption text-ink-soft">{texts.shippingOffers.hint}</p>
        </Form>
      </Card>
    </SettingsSection>
  )
}

/** What a parcel to a zone costs with the service that is cheapest for one kilogram, and whether another can be for more. */
function costText(deliveryZones: readonly DeliveryZone[], zone: ShippingZone): string {
  const services = deliveryZones.find((delivery) => delivery.zone === zone)?.services ?? []
  const [cheapest, ...others] = services.toSorted((a, b) => a.first_kilogram - b.first_kilogram)
  if (!cheapest) return texts.shippingOffers.noDelivery
  const { first_kilogram, further_kilogram } = cheapest
  const cost = texts.shippingOffers.cost(formatWireUsd(first_kilogram), formatWireUsd(further_kilogram))
  const hasCheaperForHeavy = others.some((other) => other.further_kilogram < further_kilogram)
  return hasCheaperForHeavy ? `${cost} ${texts.shippingOffers.costOfHeavy}` : cost
}
