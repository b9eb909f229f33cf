import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { Shipment } from './use-item-changes'

/** Who carries the parcel, and its number. */
export function ShipmentFields({ form }: { form: UseFormReturn<Shipment> }) {
  const { register, formState } = form
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Carrier" required error={formState.errors.p_shipping_provider?.message}>
        <Input
          autoComplete="off"
          placeholder="DHL, G4S, Posta Kenya"
          maxLength={80}
          {...register('p_shipping_provider')}
        />
      </Field>
      <Field label="Tracking number" required error={formState.errors.p_tracking_number?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={80} {...register('p_tracking_number')} />
      </Field>
    </div>
  )
}
