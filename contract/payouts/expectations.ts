import { countryName } from '../core/country-names'
import { bankAccountNeeds } from './account-formats'
import { arrivalDaysOf } from './arrival'
import { payoutMethods, type PayoutMethod } from './facts'
import { payoutChannelsOf, payoutCurrencyOf, type PayoutChannel } from './routes'

/** What vendors are told about how a method pays them: who sends the money, how long that takes, and what is needed for it. */
export interface PayoutExpectation {
  method: PayoutMethod
  how: string
  needs: string
}

const senders: Record<PayoutChannel, string> = {
  provider: 'Sent by our payment provider',
  bank: 'Sent by our bank',
  manual: 'Sent by our team',
}

/** The heading of what a vendor in a country can expect. */
export const payoutExpectationsTitle = (country: string): string =>
  `How vendors in ${countryName(country)} are paid`

/** What a vendor in a country can expect of each payout method. */
export const payoutExpectations = (country: string): PayoutExpectation[] =>
  payoutMethods.map((method) => payoutExpectation(country, method))

/** What a vendor in a country can expect of a payout method. */
export function payoutExpectation(country: string, method: PayoutMethod): PayoutExpectation {
  const [channel] = payoutChannelsOf(country, method)
  const currency = payoutCurrencyOf(country)
  const inCurrency =
    channel === 'provider'
      ? `in ${currency}`
      : `in ${currency}, or in US dollars while there is no exchange rate`
  return {
    method,
    how: `${senders[channel]} ${inCurrency}. Arrives within ${arrivalDaysOf(country, method)} business days of your request.`,
    needs: method === 'mobile_money' ? mobileNeeds(country, channel) : bankNeeds(country),
  }
}

const mobileNeeds = (country: string, channel: PayoutChannel): string =>
  channel === 'provider'
    ? 'You need your phone number and the name that it is registered under.'
    : `You need an operator in ${countryName(country)}, your phone number and the name that it is registered under.`

function bankNeeds(country: string): string {
  const { label, bankBy } = bankAccountNeeds(country)
  const number = label === 'Account number' ? 'the account number' : `the ${label}`
  return bankBy === 'code'
    ? `You need your bank, ${number} and the name on the account.`
    : `You need your bank’s name and SWIFT code, ${number} and the name on the account.`
}
