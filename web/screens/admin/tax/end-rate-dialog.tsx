import { formatDay } from '@contract/core/day'
import type { TaxRate } from '@contract/pricing/tax-procedures'
import * as texts from '@contract/texts'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { EndDialog } from '@web/components/effective-dated/end-dialog'
import { endedMessage } from '@web/components/effective-dated/ended-message'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { rateTitle } from './rate-labels'

/** Ends a rate on a day, and says beforehand what that means for orders. */
export function EndRateDialog({ rate, ...dialog }: MenuDialogProps & { rate: TaxRate }) {
  const end = useServerMutation('end_tax_rate', {
    success: endedMessage(rateTitle(rate)),
    onSuccess: dialog.onClose,
  })
  return (
    <EndDialog
      {...dialog}
      recordType="rate"
      description={`${rateTitle(rate)}, ${validityText(rate)}.`}
      hint="The last day it’s charged, in UTC."
      record={rate}
      earliest={rate.valid_from}
      consequenceOf={(day) => consequenceOf(rate, day)}
      send={(validTo) => end.send({ p_tax_rate_id: rate.tax_rate_id, p_valid_to: validTo })}
    />
  )
}

const validityText = ({ state, valid_from }: TaxRate) =>
  ({
    current: `charged since ${formatDay(valid_from)}`,
    future: `charged from ${formatDay(valid_from)} on`,
    past: 'no longer charged',
    unconfirmed: 'unconfirmed and not charged',
  })[state]

function consequenceOf({ component, state, valid_from }: TaxRate, day: string): string {
  if (state === 'unconfirmed') return 'It stays on record as past. This can’t be undone.'
  if (day <= valid_from) return texts.effectiveDated.withdrawalWarning('rate')
  return `Orders placed before ${formatDay(day)} keep this rate. From that day, no ${component} will be charged until you add the next rate. This can’t be undone.`
}
