import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@web/ui/field'
import { Textarea } from '@web/ui/textarea'

interface ReasonFieldProps {
  error: string | undefined
  register: UseFormRegisterReturn
}

/** Why items of an order are cancelled or refunded, as the buyer and the vendors will read it. */
export const ReasonField = ({ error, register }: ReasonFieldProps) => (
  <Field label="Reason" hint="The customer and the vendors will see it in an email." required error={error}>
    <Textarea rows={3} maxLength={500} {...register} />
  </Field>
)
