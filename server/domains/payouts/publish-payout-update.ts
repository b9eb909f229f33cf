import type { Queryable } from '@server/database/connect'
import { findTeamUserIds } from '@server/domains/notifications/service'
import { publish } from '@server/platform/events/publish'
import type { Payout } from './queries'

/** Publishes a payout's change to the open pages of those of its vendor's team who see earnings. */
export async function publishPayoutUpdate(tx: Queryable, { id, vendorId }: Payout): Promise<void> {
  await publish(tx, await findTeamUserIds(tx, vendorId, 'money'), 'payout', id)
}
