import { inArray } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { settings } from '@server/database/schema/platform'
import { limits } from '@contract/limits'
import type { SocialNetwork } from '@contract/marketing'
import type { Context } from './services'

/** Operator settings with their defaults. */
const defaults = {
  /** Minutes until an unpaid order is cancelled. */
  unpaid_order_minutes: limits.unpaidOrderMinutes as number,
  /** Days between delivery and the money becoming available to the vendor. */
  delivery_hold_days: 0,
  /** Days after its handling deadline until an unshipped item is cancelled and refunded; 0 for never. */
  late_cancel_days: limits.lateCancelDays as number,
  /** The initial status of a new product. */
  new_product_status: 'active' as 'active' | 'pending',
  /** The operator's registered name and address; hidden while empty. */
  operator_name: '',
  operator_address: '',
  /** The operator's tax number, for invoices; hidden while empty. */
  operator_tax_number: '',
  /** Social profiles: `https://` URLs by network; unset ones are hidden. */
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

/** Saves a setting as the signed-in user, or as nobody when the marketplace sets it itself. */
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
