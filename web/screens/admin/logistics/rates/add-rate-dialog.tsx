import { shippingRateLimits } from '@contract/pricing/facts'
import * as texts from '@contract/texts'
import { newShippingRateForm, type ShippingRate } from '@contract/pricing/shipping-procedures'
import { AddDialog, StartField, type AddDialogProps } from '@web/components/effective-dated/add-dialog'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { useToday } from '@web/components/effective-dated/today'
import { serviceOptions, zoneOptions } from './rate-filters'
import { rateTitle } from './rate-labels'

const rowClass = 'grid gap-x-5 gap-y-2 sm:grid-cols-2'

/** Adds a rate that applies from a day on. Everything but the prices is copied from the rate that it follows. */
export function AddRateDialog({ after, ...dialog }: AddDialogProps<ShippingRate>) {
  const today = useToday()
  const add = useServerMutation('add_shipping_rate', {
    success: (rate) => texts.effectiveDated.added(rateTitle(rate)),
    onSuccess: dialog.onClose,
  })
  const { form, errorOf, ...serverForm } = useServerForm({
    schema: newShippingRateForm,
    defaultValues: {
      zone: after?.zone,
      service: after?.service,
      rateName: after?.rate_name ?? '',
      minDays: after?.min_days,
      maxDays: after?.max_days,
      validFrom: after?.valid_to ?? today,
    },
    send: (rate) =>
      add.send({
        p_zone: rate.zone,
        p_service: rate.service,
        p_rate_name: rate.rateName,
        p_first_kilogram: rate.firstKilogram,
        p_further_kilogram: rate.furtherKilogram,
        p_min_days: rate.minDays,
        p_max_days: rate.maxDays,
        p_valid_from: rate.validFrom,
      }),
  })
  const decimalInputProps = { inputMode: 'decimal', autoComplete: 'off' } as const
  return (
    <AddDialog
      {...dialog}
      title="Add a shipping rate"
      description="It applies to each vendor’s parcel in orders placed from its first day. Earlier orders keep the rate they were charged."
      recordType="rate"
      form={serverForm}
    >
      <div className={rowClass}>
        <Field label="Zone" required error={errorOf('zone')}>
          <Select placeholder="Choose a zone" options={zoneOptions} {...form.register('zone')} />
        </Field>
        <Field label="Service" required error={errorOf('service')}>
          <Select placeholder="Choose a service" options={serviceOptions} {...form.register('service')} />
        </Field>
      </div>
      <Field
        label="Name"
        hint="As buyers see it at checkout, such as Domestic."
        required
        error={errorOf('rateName')}
      >
        <Input autoComplete="off" maxLength={shippingRateLimits.nameMax} {...form.register('rateName')} />
      </Field>
      <div className={rowClass}>
        <Field
          label="First kilogram"
          hint="For a parcel of up to 1 kg."
          required
          error={errorOf('firstKilogram')}
        >
          <Input
            prefix="$"
            {...decimalInputProps}
            {...form.register('firstKilogram', { valueAsNumber: true })}
          />
        </Field>
        <Field
          label="Each additional kilogram"
          hint="Or part of one."
          required
          error={errorOf('furtherKilogram')}
        >
          <Input
            prefix="$"
            {...decimalInputProps}
            {...form.register('furtherKilogram', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <div className={rowClass}>
        <Field label="Minimum days" hint="With the carrier." required error={errorOf('minDays')}>
          <Input
            suffix="days"
            {...decimalInputProps}
            {...form.register('minDays', { valueAsNumber: true })}
          />
        </Field>
        <Field label="Maximum days" hint="With the carrier." required error={errorOf('maxDays')}>
          <Input
            suffix="days"
            {...decimalInputProps}
            {...form.register('maxDays', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <StartField
        hint="The first day it’s charged, in UTC."
        error={errorOf('validFrom')}
        earliest={today}
        register={form.register('validFrom')}
      />
    </AddDialog>
  )
}
