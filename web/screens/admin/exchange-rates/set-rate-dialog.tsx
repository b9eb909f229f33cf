import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { rateCurrencies } from '@contract/core/currencies'
import { formatRate } from '@contract/pricing/exchange'
import {
  changePercent,
  formatChange,
  isLargeRateChange,
  newExchangeRateForm,
  type ExchangeRateStatus,
} from '@contract/pricing/exchange-procedures'
import { dayLimits } from '@contract/core/limits'
import { exchangeRateLimits } from '@contract/pricing/facts'
import * as texts from '@contract/texts'
import { useToday } from '@web/components/effective-dated/today'
import { useServerForm } from '@web/forms/use-server-form'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Checkbox } from '@web/ui/checkbox'
import { Dialog } from '@web/ui/dialog'
import { DialogButtons } from '@web/ui/dialog-buttons'
import { Field } from '@web/ui/field'
import { FieldError } from '@web/ui/field-error'
import { Form } from '@web/ui/form'
import { Input } from '@web/ui/input'
import { Notice } from '@web/ui/notice'

interface SetRateDialogProps {
  rateStatus: ExchangeRateStatus
  onClose: () => void
}

/** Sets a currency's rate manually; a large change from the previous rate must be confirmed. */
export function SetRateDialog({ rateStatus, onClose }: SetRateDialogProps) {
  const { currency, rate } = rateStatus
  const [isLargeChangeConfirmed, setLargeChangeConfirmed] = useState(false)
  const errorId = useId()
  const [isConfirmationMissing, setConfirmationMissing] = useState(false)
  const setRate = useServerMutation('set_exchange_rate', {
    success: ({ per_usd }) => texts.exchangeRate.set(formatRate(per_usd, currency)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: newExchangeRateForm,
    defaultValues: { currency, perUsd: '', validFrom: useToday(), source: '' },
    async send({ perUsd, validFrom, source }) {
      const needsConfirmation =
        rate !== null && isLargeRateChange(rate.per_usd, perUsd) && !isLargeChangeConfirmed
      setConfirmationMissing(needsConfirmation)
      if (!needsConfirmation)
        await setRate.send({
          p_currency: currency,
          p_per_usd: perUsd,
          p_valid_from: validFrom,
          p_source: source,
          p_jump_confirmed: isLargeChangeConfirmed,
        })
    },
  })
  const perUsd = useWatch({ control: form.control, name: 'perUsd' })
  const isValidRate = newExchangeRateForm.shape.perUsd.safeParse(perUsd).success
  const isLargeChange = rate !== null && isValidRate && isLargeRateChange(rate.per_usd, perUsd.trim())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Set the rate for the ${rateCurrencies[currency]}`}
      description="It applies from now on. Earlier charges and payouts keep their rate."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submitLabel="Set rate" busyLabel="Setting..." />}
      >
        <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
          <Field
            label="Value of 1 USD"
            hint={rate ? `Now ${formatRate(rate.per_usd, currency)}.` : `In ${currency}.`}
            required
            error={errorOf('perUsd')}
          >
            <Input
              inputMode="decimal"
              autoComplete="off"
              suffix={currency}
              {...form.register('perUsd', { onChange: () => setLargeChangeConfirmed(false) })}
            />
          </Field>
          <Field
            label="Rate date"
            hint="The day it was published for, in UTC."
            required
            error={errorOf('validFrom')}
          >
            <Input
              type="date"
              min={dayLimits.earliest}
              max={dayLimits.latest}
              {...form.register('validFrom')}
            />
          </Field>
        </div>
        <Field
          label="Source"
          hint="Where the rate is published: a central bank, a provider or a web page."
          required
          error={errorOf('source')}
        >
          <Input autoComplete="off" maxLength={exchangeRateLimits.sourceMax} {...form.register('source')} />
        </Field>
        {isLargeChange && (
          <Notice
            tone="warning"
            live
            className="mb-3"
            title={`${formatChange(changePercent(rate.per_usd, perUsd))} against ${formatRate(rate.per_usd, currency)}`}
          >
            <p>A change of more than {exchangeRateLimits.jumpPercent}% is often a typo.</p>
            <Checkbox
              label={`${formatRate(perUsd.trim(), currency)} is correct`}
              checked={isLargeChangeConfirmed}
              aria-invalid={isConfirmationMissing && !isLargeChangeConfirmed}
              aria-describedby={errorId}
              onCheckedChange={setLargeChangeConfirmed}
            />
            <FieldError
              id={errorId}
              reserveSpace={false}
              text={
                isConfirmationMissing && !isLargeChangeConfirmed ? texts.exchangeRate.confirmJump : undefined
              }
            />
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
