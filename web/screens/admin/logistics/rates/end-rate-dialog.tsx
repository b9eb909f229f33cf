import { formatDay } from '@contract/core/day'
import type { ShippingRate } from '@contract/pricing/shipping-procedures'
import * as texts from '@contract/texts'
import type { MenuDialogProps } from '@web/components/effective-dated/dated-menu'
import { EndDialog } from '@web/components/effective-dated/end-dialog'
import { endedMessage } from '@web/components/effective-dated/ended-message'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { zoneAndService, rateTitle } from './rate-labels'

/** Ends a rate on a day, and says beforehand what that means for the checkout. */
export function EndRateDialog({ rate, ...dialog }: MenuDialogProps & { rate: ShippingRate }) {
  const end = useServerMutation('end_shipping_rate', {
    success: endedMessage(rateTitle(rate)),
    onSuccess: dialog.onClose,
  })
  const chargedText = rate.state === 'future' ? 'charged from' : 'charged since'
  return (
    <EndDialog
      {...dialog}
      recordType="rate"
      description={`${rateTitle(rate)}, ${chargedText} ${formatDay(rate.valid_from)}.`}
      hint="The last day it’s charged, in UTC."
      record={rate}
      consequenceOf={(day) => consequenceOf(rate, day)}
      send={(validTo) => end.send({ p_shipping_rate_id: rate.shipping_rate_id, p_valid_to: validTo })}
    />
  )
}

function consequenceOf(rate: ShippingRate, day: string): string {
  if (day <= rate.valid_from) return texts.effectiveDated.withdrawalWarning('rate')
  return `Orders placed before ${formatDay(day)} keep this rate. From that day, ${zoneAndService(rate)} won’t be offered until you add the next rate. This can’t be undone.`
}
