import type { Queryable } from '@server/database/connect'
import { readSettings } from '@server/platform/settings'

/** Who sends the newsletter and from where, as every issue of it has to say; null while the settings lack the operator's name or address. */
export async function senderAddress(tx: Queryable): Promise<string | null> {
  const { operator_name: name, operator_address: address } = await readSettings(tx, [
    'operator_name',
    'operator_address',
  ])
  if (!name || !address) return null
  return [name, ...address.split('\n')]
    .map((line) => line.trim())
    .filter(Boolean)
    .join(', ')
}
