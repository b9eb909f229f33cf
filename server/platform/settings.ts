import { eq } from 'drizzle-orm'
import type { Queryable } from '@server/database/connect'
import { settings } from '@server/database/schema/platform'
import { limits } from '@contract/limits'

/** What an operator may set, with what holds until they do. */
const defaults = {
  /** Minutes until an unpaid order is cancelled. */
  unpaid_order_minutes: limits.unpaidOrderMinutes as number,
  /** Days between delivery and the money being available to the vendor. */
  delivery_hold_days: 0,
  /** The status a new product starts in. */
  new_product_status: 'active' as 'active' | 'pending',
}
export type SettingName = keyof typeof defaults

/** A setting's value: the operator's, or the default. */
export async function setting<N extends SettingName>(tx: Queryable, name: N): Promise<(typeof defaults)[N]> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, name))
  return (row?.value as (typeof defaults)[N] | undefined) ?? defaults[name]
}
