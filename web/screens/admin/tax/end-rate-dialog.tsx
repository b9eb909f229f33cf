import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { dayAfter, formatDay } from '@contract/day'
import { limits } from '@contract/limits'
import { texts } from '@contract/texts'
import { taxRateEndForm, type TaxRate } from '@contract/tax-rates'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { rateTitle } from './rate-words'
import { useToday } from '@web/components/page/today'

interface EndRateDialogProps {
  rate: TaxRate
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Ends a rate on a day, and says beforehand what that means for orders. */
export function EndRateDialog({ rate, onClose, returnFocusTo }: EndRateDialogProps) {
  const today = useToday()
  const end = useServerMutation('end_tax_rate', {
    success: ({ valid_from, valid_to }) =>
      valid_to === valid_from
        ? texts.taxRate.withdrawn(rateTitle(rate))
        : texts.taxRate.ended(rateTitle(rate), formatDay(valid_to!)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: taxRateEndForm,
    defaultValues: { validTo: rate.state === 'future' ? rate.valid_from : dayAfter(today) },
    send: ({ validTo }) => end.send({ p_tax_rate_id: rate.tax_rate_id, p_valid_to: validTo }),
  })
  const day = useWatch({ control: form.control, name: 'validTo' })
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="End this rate?"
      description={`${rateTitle(rate)}, ${standing(rate)}.`}
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons cancel="Keep rate" submit="End rate" busyLabel="Ending..." danger />}
      >
        <Field
          label="Ends on"
          hint="The first day on which it is no longer charged, in UTC."
          required
          error={errorOf('validTo')}
        >
          <Input
            type="date"
            min={rate.valid_from}
            max={rate.valid_to ?? limits.day.latest}
            {...form.register('validTo')}
          />
        </Field>
        {taxRateEndForm.safeParse({ validTo: day }).success && (
          <Notice tone="warning" className="mb-3">
            {whatHappens(rate, day)}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}

const standing = ({ state, valid_from }: TaxRate) =>
  ({
    current: `charged since ${formatDay(valid_from)}`,
    future: `charged from ${formatDay(valid_from)} on`,
    past: 'no longer charged',
    unconfirmed: 'unconfirmed and not charged',
  })[state]

function whatHappens({ component, state, valid_from }: TaxRate, day: string): string {
  if (state === 'unconfirmed') return 'It stays on record as past. This can’t be undone.'
  if (day <= valid_from)
    return 'The rate is withdrawn and will never be charged. This can’t be undone, but you can add it again.'
  return `Orders placed before ${formatDay(day)} keep this rate. From that day on, no ${component} is charged until you add the next rate. This can’t be undone.`
}
