import { isBankAccountSet } from '@contract/orders/bank-transfer'
import { Refusal } from '@contract/refusals'
import type { SettingName, Settings } from '@contract/operations/setting-procedures'
import { queueJob } from '@server/platform/jobs'
import { enqueueEmail } from '@server/platform/mail/mail'
import type { Context } from '@server/platform/services'
import { readSetting, readSettings } from '@server/platform/settings'
import { senderTestMail } from './mails'

declare module '@server/platform/jobs' {
  interface JobPayloads {
    /** Tells vendors what their plans cost from the next month on; handled by the domain that has the plans. */
    announce_plan_prices: Record<string, never>
    /** Fetches exchange rates if that is due, or `atOnce`; handled by the domain of the rates. */
    fetch_exchange_rates: { atOnce?: true }
    /** Renames the shipping services that are called after the shop; handled by the domain that has them. */
    rename_shipping_services: { from: string; to: string }
  }
}

type Follow = (context: Context, before: Partial<Settings>) => Promise<void>

/** What happens once a setting has changed, in the same transaction. */
const follows: Partial<Record<SettingName, Follow>> = {
  brand: followBrandChange,
  mail_sender_name: sendTestMail,
  mail_sender_address: sendTestMail,
  plan_prices: announcePlanPrices,
  exchange_rates_fetched: fetchExchangeRates,
  bank_account: requireBankAccount,
  bank_transfer_offered: requireBankAccount,
}

/** Does what follows from changed settings, each thing once. */
export async function followSettings(
  changed: readonly SettingName[],
  before: Partial<Settings>,
  context: Context,
): Promise<void> {
  for (const follow of new Set(changed.map((name) => follows[name]))) await follow?.(context, before)
}

/** Shipping services that contain the earlier name are renamed by the domain that has them. */
async function followBrandChange({ tx }: Context, { brand: before }: Partial<Settings>): Promise<void> {
  const { name } = await readSetting(tx, 'brand')
  if (before && before.name !== name)
    await queueJob(tx, 'rename_shipping_services', { from: before.name, to: name })
}

/** Buyers cannot be offered to transfer money to an account that is not there. Refuses: bank_account_needed. */
async function requireBankAccount({ tx }: Context): Promise<void> {
  const { bank_account, bank_transfer_offered } = await readSettings(tx, [
    'bank_account',
    'bank_transfer_offered',
  ])
  if (bank_transfer_offered && !isBankAccountSet(bank_account)) throw new Refusal('bank_account_needed')
}

/** Whoever changes the sender sees whether the mail server accepts it. */
async function sendTestMail({ tx, session }: Context): Promise<void> {
  if (session) await enqueueEmail(tx, senderTestMail(session.email))
}

/** How long a price can be corrected before anybody is told of it. */
const correctionMinutes = 15

async function announcePlanPrices({ tx, now }: Context): Promise<void> {
  const runAt = new Date(now.getTime() + correctionMinutes * 60_000)
  await queueJob(tx, 'announce_plan_prices', {}, { key: 'announce_plan_prices', runAt })
}

/** Whoever switches it on sees at once whether it works; switched off, the job does nothing. */
async function fetchExchangeRates({ tx }: Context): Promise<void> {
  await queueJob(tx, 'fetch_exchange_rates', { atOnce: true }, { key: 'fetch_exchange_rates' })
}
