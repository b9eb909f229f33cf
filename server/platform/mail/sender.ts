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
  if (!name && !address) return undefined
  const [, startName = '', startAddress = config.mailFrom] = /^(.*)<([^<>]+)>\s*$/.exec(config.mailFrom) ?? []
  return {
    name: name || startName.replaceAll('"', '').trim(),
    address: address || startAddress.trim(),
  }
}
