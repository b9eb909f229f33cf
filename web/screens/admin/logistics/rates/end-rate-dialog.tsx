import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { dayAfter, formatDay } from '@contract/day'
import { limits } from '@contract/limits'
import { logisticsTexts } from '@contract/logistics-texts'
import { shippingRateEndForm, type ShippingRate } from '@contract/shipping-rates'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'
import { useToday } from '@web/components/page/today'
import { placeOf, rateTitle } from './rate-words'

interface EndRateDialogProps {
  rate: ShippingRate
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Ends a rate on a day, and says beforehand what that means for the checkout. */
export function EndRateDialog({ rate, onClose, returnFocusTo }: EndRateDialogProps) {
  const today = useToday()
  const end = useServerMutation('end_shipping_rate', {
    success: ({ valid_from, valid_to }) =>
      valid_to === valid_from
        ? logisticsTexts.rate.withdrawn(rateTitle(rate))
        : logisticsTexts.rate.ended(rateTitle(rate), formatDay(valid_to!)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: shippingRateEndForm,
    defaultValues: { validTo: rate.state === 'upcoming' ? rate.valid_from : dayAfter(today) },
    send: ({ validTo }) => end.send({ p_shipping_rate_id: rate.shipping_rate_id, p_valid_to: validTo }),
  })
  const day = useWatch({ control: form.control, name: 'validTo' })
  const since = rate.state === 'upcoming' ? 'charged from' : 'charged since'
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title="End this rate?"
      description={`${rateTitle(rate)}, ${since} ${formatDay(rate.valid_from)}.`}
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
            min={rate.valid_from > today ? rate.valid_from : today}
            max={rate.valid_to ?? limits.day.latest}
            {...form.register('validTo')}
          />
        </Field>
        {shippingRateEndForm.safeParse({ validTo: day }).success && (
          <Notice tone="warning" className="mb-3">
            {whatHappens(rate, day)}
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}

function whatHappens(rate: ShippingRate, day: string): string {
  if (day <= rate.valid_from)
    return 'The rate is withdrawn and will never be charged. This can’t be undone, but you can add it again.'
  return `Orders placed before ${formatDay(day)} keep this rate. From that day on, ${placeOf(rate)} is not offered until you add the next rate. This can’t be undone.`
}
