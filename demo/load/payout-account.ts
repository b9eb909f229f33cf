import { countryName } from '@contract/core/country-names'
import { bankAccountNeeds } from '@contract/payouts/account-formats'
import type { PayoutDestination } from '@contract/payouts/procedures'
import { ibanExamples } from '@contract/payouts/testing/example-accounts'
import { payoutJobs } from '@server/domains/payouts/jobs'
import type { Session } from '@server/platform/session'
import { demoPassword } from '../accounts'
import type { DemoContext } from './demo-context'

/** A bank that the provider's sandbox lists, by country. */
const bankCodes: Readonly<Record<string, string>> = {
  GH: '040100',
  KE: '68',
  NG: '044',
  RW: '040',
  TZ: 'CORUTZTZ',
  ZA: '470010',
}

interface PayoutAccount {
  country: string
  /** Determines what the provider's sandbox does; our bank needs an account that is possible in the country. */
  accountNumber: string
  date: Date
}

/** Sets a store's payout account; payouts are on hold for two days from then on. */
export async function setPayoutAccount(demo: DemoContext, session: Session, account: PayoutAccount) {
  await demo.apiAs(session, account.date).save_payout_method({
    p_destination: bankAccountIn(account, session.vendor!.companyName),
    p_password: demoPassword,
  })
  await payoutJobs.jobs.name_payout_bank({ vendorId: session.vendor!.id }, demo.services)
}

function bankAccountIn({ country, accountNumber }: PayoutAccount, account_name: string): PayoutDestination {
  const account = { method: 'bank_transfer' as const, account_name }
  if (bankAccountNeeds(country).bankBy === 'code')
    return { ...account, account_number: accountNumber, bank_code: bankCodes[country] ?? '' }
  return {
    ...account,
    account_number: ibanExamples[country] ?? accountNumber,
    bank_code: '',
    bank_name: `Bank of ${countryName(country)}`,
    swift: `DEMO${country}2X`,
  }
}
