import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { CarrierList } from './carrier-list'
import type { Shipment } from './use-shipment-form'

/** Carrier and tracking number. */
export function ShipmentFields({ form }: { form: UseFormReturn<Shipment> }) {
  const { register, formState } = form
  const listId = useId()
  return (
    <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
      <Field label="Carrier" required error={formState.errors.shippingProvider?.message}>
        <Input
          autoComplete="off"
          placeholder="DHL, G4S, Posta Kenya"
          list={listId}
          maxLength={80}
          {...register('shippingProvider')}
        />
      </Field>
      <CarrierList id={listId} />
      <Field label="Tracking number" required error={formState.errors.trackingNumber?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={80} {...register('trackingNumber')} />
      </Field>
    </div>
  )
}
