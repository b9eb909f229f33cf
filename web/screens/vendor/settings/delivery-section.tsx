import { countryName } from '@contract/core/country-names'
import { handlingDays } from '@contract/pricing/facts'
import { pickupHoursMax } from '@contract/vendors/facts'
import { deliveryForm } from '@contract/vendors/procedures'
import { SettingsSection } from '@web/components/settings/settings-section'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Card } from '@web/ui/card'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { sectionTitles, type SectionProps } from './section'
import { SectionActions } from './section-actions'
import { useSectionForm } from './use-section-form'

const { min, max } = handlingDays

/** Where parcels come from, and how soon they leave. */
export function DeliverySection({ settings: { delivery, country }, onDirtyChange }: SectionProps) {
  const saveDelivery = useServerMutation('save_delivery', { success: 'Delivery saved.' })
  const { form, field, errorOf, submit, pending, refusal, isDirty } = useSectionForm({
    schema: deliveryForm,
    section: delivery,
    save: (p_delivery, p_version) => saveDelivery.send({ p_delivery, p_version }),
    onDirtyChange,
  })
  return (
    <SettingsSection
      anchor="delivery"
      title={sectionTitles.delivery}
      text="Your handling days count towards the arrival date that buyers see, unless a product has its own. Earlier orders keep theirs."
    >
      <Card>
        <Form
          onSubmit={submit}
          pending={pending}
          refusal={refusal}
          actions={<SectionActions submit="Save delivery" isDirty={isDirty} onUndo={() => form.reset()} />}
        >
          <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
            <Field
              label="City"
              hint={`In ${countryName(country)}. Buyers there can collect their orders.`}
              required
              error={errorOf('city')}
            >
              <Input autoComplete="address-level2" {...field('city')} />
            </Field>
            <Field
              label="Handling days"
              hint={`From order to carrier, ${min} to ${max} days.`}
              required
              error={errorOf('handling_days')}
            >
              <Input
                type="number"
                inputMode="numeric"
                min={min}
                max={max}
                suffix="days"
                {...form.register('handling_days', { valueAsNumber: true })}
              />
            </Field>
          </div>
          <Field
            label="Pickup hours"
            aside="Optional"
            hint="Shown on your store page, such as “Mon–Fri 9:00–17:00, Lusaka Road”."
            error={errorOf('pickup_hours')}
          >
            <Input autoComplete="off" maxLength={pickupHoursMax} {...field('pickup_hours')} />
          </Field>
        </Form>
      </Card>
    </SettingsSection>
  )
}
