import { inArray } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { settings } from '@server/database/schema/platform'
import { limits } from '@contract/limits'
import type { SocialNetwork } from '@contract/marketing'
import type { Context } from './services'

/** What an operator may set, with what holds until they do. */
const defaults = {
  /** Minutes until an unpaid order is cancelled. */
  unpaid_order_minutes: limits.unpaidOrderMinutes as number,
  /** Days between delivery and the money being available to the vendor. */
  delivery_hold_days: 0,
  /** The status a new product starts in. */
  new_product_status: 'active' as 'active' | 'pending',
  /** Who runs this marketplace, as a company register has it, and where; not shown while empty. */
  operator_name: '',
  operator_address: '',
  /** The operator's tax number, for invoices; not shown while empty. */
  operator_tax_number: '',
  /** Where else the marketplace is: `https://` addresses by network; one that is not set is not shown. */
  social_links: {} as Partial<Record<SocialNetwork, string>>,
}
type Settings = typeof defaults
export type SettingName = keyof Settings

/** A setting's value: the operator's, or the default. */
export async function setting<N extends SettingName>(tx: Queryable, name: N): Promise<Settings[N]> {
  return (await settingsOf(tx, [name]))[name]
}

/** Several settings at once. */
export async function settingsOf<N extends SettingName>(
  tx: Queryable,
  names: readonly N[],
): Promise<Pick<Settings, N>> {
  const rows = await tx
    .select()
    .from(settings)
    .where(inArray(settings.key, [...names]))
  const set = new Map(rows.map(({ key, value }) => [key, value]))
  return Object.fromEntries(names.map((name) => [name, set.get(name) ?? defaults[name]])) as Pick<Settings, N>
}

/** Sets a setting, as the signed-in person; nobody where the marketplace sets it itself. */
export async function saveSetting<N extends SettingName>(
  { tx, now, session }: Pick<Context, 'tx' | 'now' | 'session'>,
  name: N,
  value: Settings[N],
): Promise<void> {
  const row = { value, changedBy: session?.userId ?? null, changedAt: now }
  await tx
    .insert(settings)
    .values({ key: name, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
