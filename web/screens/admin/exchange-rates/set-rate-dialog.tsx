import { useId, useState, type RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { rateCurrencies } from '@contract/core/currencies'
import { formatRate } from '@contract/pricing/exchange'
import {
  changePercent,
  formatChange,
  isJump,
  newExchangeRateForm,
  type CurrencyStanding,
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
  standing: CurrencyStanding
  onClose: () => void
  returnFocusTo: RefObject<HTMLElement | null>
}

/** Sets a currency's rate manually; one far from the rate before must be confirmed. */
export function SetRateDialog({ standing, onClose, returnFocusTo }: SetRateDialogProps) {
  const { currency, rate } = standing
  const [jumpConfirmed, setJumpConfirmed] = useState(false)
  const errorId = useId()
  const [unconfirmed, setUnconfirmed] = useState(false)
  const setting = useServerMutation('set_exchange_rate', {
    success: ({ per_usd }) => texts.exchangeRate.set(formatRate(per_usd, currency)),
    onSuccess: onClose,
  })
  const { form, submit, pending, refusal, errorOf } = useServerForm({
    schema: newExchangeRateForm,
    defaultValues: { currency, perUsd: '', validFrom: useToday(), source: '' },
    async send({ perUsd, validFrom, source }) {
      const needsConfirming = rate !== null && isJump(rate.per_usd, perUsd) && !jumpConfirmed
      setUnconfirmed(needsConfirming)
      if (!needsConfirming)
        await setting.send({
          p_currency: currency,
          p_per_usd: perUsd,
          p_valid_from: validFrom,
          p_source: source,
          p_jump_confirmed: jumpConfirmed,
        })
    },
  })
  const perUsd = useWatch({ control: form.control, name: 'perUsd' })
  const isRate = newExchangeRateForm.shape.perUsd.safeParse(perUsd).success
  const jump = rate !== null && isRate && isJump(rate.per_usd, perUsd.trim())
  return (
    <Dialog
      open
      onOpenChange={onClose}
      returnFocusTo={returnFocusTo}
      title={`Set the rate for the ${rateCurrencies[currency]}`}
      description="It applies from now on. Earlier charges and payouts keep their rate."
    >
      <Form
        onSubmit={submit}
        pending={pending}
        refusal={refusal}
        actions={<DialogButtons submit="Set rate" busyLabel="Setting..." />}
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
              {...form.register('perUsd', { onChange: () => setJumpConfirmed(false) })}
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
        {jump && (
          <Notice
            tone="warning"
            live
            className="mb-3"
            title={`${formatChange(changePercent(rate.per_usd, perUsd))} against ${formatRate(rate.per_usd, currency)}`}
          >
            <p>A change of more than {exchangeRateLimits.jumpPercent}% is often a typo.</p>
            <Checkbox
              label={`${formatRate(perUsd.trim(), currency)} is correct`}
              checked={jumpConfirmed}
              aria-invalid={unconfirmed && !jumpConfirmed}
              aria-describedby={errorId}
              onCheckedChange={(checked) => setJumpConfirmed(checked === true)}
            />
            <FieldError
              id={errorId}
              keepRoom={false}
              text={unconfirmed && !jumpConfirmed ? texts.exchangeRate.confirmJump : undefined}
            />
          </Notice>
        )}
      </Form>
    </Dialog>
  )
}
