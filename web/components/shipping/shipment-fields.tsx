import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '@web/api'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import type { Shipment } from './use-shipment-form'

/** Carrier and tracking number. */
export function ShipmentFields({ form }: { form: UseFormReturn<Shipment> }) {
  const { register, formState } = form
  const listId = useId()
  // Without them any name can still be typed.
  const { data: carriers = [] } = useQuery({
    queryKey: ['suggest_carriers'],
    queryFn: ({ signal }) => api.suggest_carriers({}, { signal }),
  })
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
      <datalist id={listId}>
        {carriers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field label="Tracking number" required error={formState.errors.trackingNumber?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={80} {...register('trackingNumber')} />
      </Field>
    </div>
  )
}
