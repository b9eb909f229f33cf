import { useState } from 'react'
import { rateCurrencies } from '@contract/core/currencies'
import type { ExchangeRateStatus } from '@contract/pricing/exchange-procedures'
import { Button } from '@web/ui/button'
import { Field } from '@web/ui/field'
import { Select } from '@web/ui/select'
import { SetRateDialog } from './set-rate-dialog'

/** The currencies that no provider needs and that have no rate: until one is set, our bank sends US dollars there. */
export function OtherCurrencies({ rateStatuses }: { rateStatuses: readonly ExchangeRateStatus[] }) {
  const [code, setCode] = useState('')
  const [isOpen, setOpen] = useState(false)
  const chosen = rateStatuses.find(({ currency }) => currency === code)
  if (rateStatuses.length === 0) return null
  return (
    <div className="mb-8 flex flex-wrap items-end gap-3">
      <Field
        label="Another currency"
        hint="Our bank pays out in US dollars where there is no rate."
        className="min-w-0 basis-80"
      >
        <Select
          placeholder="Choose a currency"
          options={rateStatuses.map(({ currency }) => ({
            value: currency,
            label: `${currency}, ${rateCurrencies[currency]}`,
          }))}
          value={chosen ? code : ''}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
      <Button
        variant="outline"
        disabledReason={!chosen && 'Choose a currency first.'}
        onClick={() => setOpen(true)}
      >
        Set rate
      </Button>
      {isOpen && chosen && <SetRateDialog rateStatus={chosen} onClose={() => setOpen(false)} />}
    </div>
  )
}
