import { eq, inArray, sql, type SQL } from 'drizzle-orm'
import { defaultBrand, defaultTitleTemplate } from '@contract/core/brand'
import { toDollars } from '@contract/core/money'
import { settingsFromNextMonth } from '@contract/operations/facts'
import { payoutLimits } from '@contract/payouts/facts'
import { handlingDays } from '@contract/pricing/facts'
import { planOf } from '@contract/subscriptions/facts'
import { bankTransferLimits } from '@contract/orders/bank-transfer'
import { serverLimits } from '@server/limits'
import { seoPageIds, seoSettingName, type SeoPageSetting, type SeoText } from '@contract/marketing/seo'
import type { SettingName, Settings } from '@contract/operations/setting-procedures'
import type { Queryable } from '@server/database/connect'
import { settings } from '@server/database/schema/platform'
import type { Context } from './services'

/** The defaults, until an admin changes them. */
export const settingDefaults: Settings = {
  brand: defaultBrand,
  unpaid_order_minutes: serverLimits.unpaidOrderMinutes,
  delivery_hold_days: 0,
  offline_hold_days: serverLimits.offlineHoldDays,
  late_cancel_days: serverLimits.lateCancelDays,
  guest_checkout: false,
  bank_transfer_days: bankTransferLimits.defaultDays,
  bank_transfer_offered: false,
  bank_account: { holder: '', bank: '', number: '', swift: '' },
  payouts_need_two_people: true,
  exchange_rates_fetched: false,
  two_people_from_dollars: payoutLimits.secondApprovalThresholdMinor / 100,
  new_product_status: 'active',
  review_product_changes: true,
  operator_name: '',
  operator_address: '',
  operator_tax_number: '',
  ioss_number: '',
  uk_vat_number: '',
  social_links: {},
  seo_defaults: { title_template: defaultTitleTemplate, description: '', picture: '' },
  redirects: [],
  ...(Object.fromEntries(
    seoPageIds.map((page) => [seoSettingName(page), { title: '', description: '' }]),
  ) as Record<SeoPageSetting, SeoText>),
  two_factor_required_of_vendors: false,
  default_handling_days: handlingDays.defaultDays,
  payout_minimum: toDollars(payoutLimits.defaultMinimumMinor),
  payout_hold_hours: payoutLimits.defaultHoldHours,
  plan_prices: {
    starter: toDollars(planOf('starter')!.defaultPriceMinor),
    growth: toDollars(planOf('growth')!.defaultPriceMinor),
    premium: toDollars(planOf('premium')!.defaultPriceMinor),
  },
  mail_sender_name: '',
  mail_sender_address: '',
}

/** A setting's value, as it was saved last: the operator's, or the default. */
export async function readSetting<N extends SettingName>(tx: Queryable, name: N): Promise<Settings[N]> {
  return (await readSettings(tx, [name]))[name]
}

/** Several settings at once. */
export async function readSettings<N extends SettingName>(
  tx: Queryable,
  names: readonly N[],
): Promise<Pick<Settings, N>> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, [...names]))
  const storedValues = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(
    names.map((name) => [name, storedValues.get(name) ?? settingDefaults[name]]),
  ) as Pick<Settings, N>
}

/** The text of a setting, as a part of a larger query; null while it is empty or has its default. */
export const settingText = (name: SettingName): SQL<string | null> =>
  sql<string | null>`(select nullif(value #>> '{}', '') from settings where key = ${name})`

/** The value of a setting that applies at a moment, for one whose changes apply from the next month on. */
export async function readSettingAt<N extends SettingName>(
  tx: Queryable,
  name: N,
  moment: Date,
): Promise<Settings[N]> {
  const [row] = await tx.select().from(settings).where(eq(settings.key, name))
  if (!row) return settingDefaults[name]
  const isLater = row.appliesAt !== null && row.appliesAt > moment
  return (isLater ? row.valueBefore : row.value) as Settings[N]
}

/** Saves a setting as the signed-in user, or as nobody when the marketplace sets it itself. */
export async function saveSetting<N extends SettingName>(
  { tx, now, session }: Pick<Context, 'tx' | 'now' | 'session'>,
  name: N,
  value: Settings[N],
): Promise<void> {
  const row = {
    value,
    changedBy: session?.userId ?? null,
    changedAt: now,
    ...(settingsFromNextMonth.includes(name) && {
      appliesAt: startOfNextMonth(now),
      // What applies today, also if it is the second change of the month.
      valueBefore: await readSettingAt(tx, name, now),
    }),
  }
  await tx
    .insert(settings)
    .values({ key: name, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}

/** When the month after a moment begins, in UTC. */
export const startOfNextMonth = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1))
