import type { ComponentProps } from 'react'
import { carrierInvoiceLimits } from '@contract/accounting/carrier-costs'
import { Field } from '@web/ui/field'
import { Input } from '@web/ui/input'
import { Select } from '@web/ui/select'

export interface CarrierOption {
  carrier_id: string
  name: string
}

interface InvoiceFieldsProps {
  carriers: readonly CarrierOption[]
  carrierProps: ComponentProps<'select'>
  numberProps: ComponentProps<'input'>
  errors: { carrier: string | undefined; number: string | undefined }
}

/** Whose invoice it is, and its number. */
export const InvoiceFields = ({ carriers, carrierProps, numberProps, errors }: InvoiceFieldsProps) => (
  <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
    <Field label="Carrier" required error={errors.carrier}>
      <Select
        placeholder="Choose a carrier"
        options={carriers.map(({ carrier_id, name }) => ({ value: carrier_id, label: name }))}
        {...carrierProps}
      />
    </Field>
    <Field label="Invoice number" required error={errors.number}>
      <Input
        autoComplete="off"
        spellCheck={false}
        maxLength={carrierInvoiceLimits.numberMax}
        {...numberProps}
      />
    </Field>
  </div>
)
