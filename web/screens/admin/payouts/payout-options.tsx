import type { AdminPayout, PayoutOption } from '@contract/payouts/admin-procedures'
import { channelHints, channelLabels, review } from '@contract/payouts/admin-texts'
import { payoutCurrencyOf, type PayoutChannel } from '@contract/payouts/routes'
import { providerInfo } from '@contract/payments/facts'
import { formatAmount, formatRate } from '@contract/pricing/exchange'
import { RadioCards } from '@web/ui/radio-cards'

interface PayoutOptionsProps {
  payout: AdminPayout
  channel: PayoutChannel
  onChannelChange: (channel: PayoutChannel) => void
}

/** How a pending payout can be sent: what arrives in which currency, at which rate and how old that is. */
export const PayoutOptions = ({ payout, channel, onChannelChange }: PayoutOptionsProps) => (
  <RadioCards
    label="How it is paid"
    value={channel}
    onValueChange={(value) => onChannelChange(value as PayoutChannel)}
    cards={payout.options.map((option) => ({
      value: option.way,
      title: option.sent ? `${channelLabel(option)}: ${sentText(option.sent)}` : channelLabel(option),
      text: option.refused ?? [rateText(option, payout.country), channelHints[option.way]].join(' '),
    }))}
  />
)

const channelLabel = ({ way, sent }: PayoutOption): string =>
  sent?.provider ? providerInfo(sent.provider).name : channelLabels[way]

const sentText = ({ amount, currency }: NonNullable<PayoutOption['sent']>): string =>
  formatAmount(amount, currency)

/** The rate and its age, or that there is none where the country has another currency. */
function rateText({ sent }: PayoutOption, country: string): string {
  if (!sent) return ''
  if (sent.per_usd === null || sent.rate_age_days === null)
    return payoutCurrencyOf(country) === 'USD' ? '' : review.inDollars
  return `At ${formatRate(sent.per_usd, sent.currency)}, ${review.rateAge(sent.rate_age_days)}.`
}
