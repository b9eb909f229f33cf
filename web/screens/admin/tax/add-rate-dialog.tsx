import { deliveryCountryGroups } from '@contract/core/delivery-countries'
import { dayLimits } from '@contract/core/limits'
import { taxRateLimits } from '@contract/pricing/facts'
import * as texts from '@contract/texts'
import { newTaxRateForm, type TaxRate } from '@contract/pricing/tax-procedures'
import { AddDialog, StartField, type AddDialogProps } from '@web/components/effective-dated/add-dialog'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'
import { rateTitle } from './rate-labels'
import { useToday } from '@web/components/effective-dated/today'

/** Adds a rate that applies from a day on. Country and tax of the rate that it follows are filled in. */
export function AddRateDialog({ after, ...dialog }: AddDialogProps<TaxRate>) {
  const today = useToday()
  const add = useServerMutation('add_tax_rate', {
    success: (rate) => texts.effectiveDated.added(rateTitle(rate)),
    onSuccess: dialog.onClose,
  })
  const { form, errorOf, ...serverForm } = useServerForm({
    schema: newTaxRateForm,
    defaultValues: {
      country: after?.country ?? '',
      component: after?.component ?? '',
      ratePercent: after?.state === 'unconfirmed' ? after.rate_percent : undefined,
      validFrom: after?.valid_to ?? today,
      source: '',
    },
    send: ({ country, component, ratePercent, validFrom, source }) =>
      add.send({
        p_country: country,
        p_component: component,
        p_rate_percent: ratePercent,
        p_valid_from: validFrom,
        p_source: source,
      }),
  })
  return (
    <AddDialog
      {...dialog}
      title="Add a tax rate"
      description="It applies to goods and shipping in orders placed from its first day. Earlier orders keep the rates they were priced with."
      recordType="rate"
      form={serverForm}
    >
      <Field label="Country" required error={errorOf('country')}>
        <Select placeholder="Choose a country" groups={deliveryCountryGroups} {...form.register('country')} />
      </Field>
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <Field
          label="Tax"
          hint="As it will appear on orders, such as VAT."
          required
          error={errorOf('component')}
        >
          <Input autoComplete="off" maxLength={taxRateLimits.componentMax} {...form.register('component')} />
        </Field>
        <Field label="Rate" hint="In percent." required error={errorOf('ratePercent')}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            suffix="%"
            {...form.register('ratePercent', { valueAsNumber: true })}
          />
        </Field>
      </div>
      <StartField
        hint="The first day it’s charged, in UTC."
        error={errorOf('validFrom')}
        earliest={dayLimits.earliest}
        register={form.register('validFrom')}
      />
      <Field
        label="Source"
        hint="Where the rate is published: a law, a notice or a web page."
        required
        error={errorOf('source')}
      >
        <Input autoComplete="off" maxLength={taxRateLimits.sourceMax} {...form.register('source')} />
      </Field>
    </AddDialog>
  )
}
