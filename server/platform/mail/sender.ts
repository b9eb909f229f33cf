import { brand, defaultBrand } from '@contract/core/brand'
import type { Services } from '../services'
import { readSettings } from '../settings'
import type { Sender } from './mailer'

/** The sender that the operator has set; what it leaves empty is as the server was started with. Undefined while nothing is set. */
export async function readSender({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<Sender | undefined> {
  const { mail_sender_name: name, mail_sender_address: address } = await readSettings(db, [
    'mail_sender_name',
    'mail_sender_address',
  ])
  const [, quotedName = '', startAddress = config.mailFrom] =
    /^(.*)<([^<>]+)>\s*$/.exec(config.mailFrom) ?? []
  const configuredName = quotedName.replaceAll('"', '').trim()
  // Started with the name that the shop comes with, it sends under the one that it has.
  const startName = configuredName === defaultBrand.name ? brand.name : configuredName
  if (!name && !address && startName === configuredName) return undefined
  return {
    name: name || startName,
    address: address || startAddress.trim(),
  }
}
