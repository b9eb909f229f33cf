import { payoutJobs } from '@server/domains/payouts/jobs'
import { busiest, flagship } from './plan'
import type { People } from './people'
import { setPayoutAccount, type Stores } from './stores'
import { uuidOf, type DemoContext } from './demo-context'

/** An account number that the provider's sandbox refuses. */
const refusedAccount = '0690000003'

/** A vendor is paid; another's transfer fails, its money is returned, and its next request awaits approval. */
export async function loadPayouts(world: DemoContext, people: People, stores: Stores): Promise<void> {
  await payOut(world, people, stores, flagship.key, 38)
  const { session } = stores.find(busiest.key)
  await setPayoutAccount(world, session, refusedAccount, world.daysAgo(39))
  await payOut(world, people, stores, busiest.key, 36)
  await setPayoutAccount(world, session, '0690000034', world.daysAgo(33))
  await request(world, stores, busiest.key, 1)
}

function request(world: DemoContext, stores: Stores, vendorKey: string, daysAgo: number) {
  const { session } = stores.find(vendorKey)
  const vendor = world.as(session, world.daysAgo(daysAgo), uuidOf(`payout:${vendorKey}:${daysAgo}`))
  return vendor.request_vendor_payout()
}

async function payOut(
  world: DemoContext,
  people: People,
  stores: Stores,
  vendorKey: string,
  daysAgo: number,
) {
  const { session } = stores.find(vendorKey)
  const { payout_id: p_payout_id } = await request(world, stores, vendorKey, daysAgo)
  // A resumed load gets the stored response, when the payout may be in a later state.
  const { items } = await world.as(session, world.now).get_vendor_payouts()
  if (items.find(({ payout_id }) => payout_id === p_payout_id)?.status !== 'pending') return
  const approvedAt = world.daysAgo(daysAgo - 1)
  const first = await world.as(people.admin, approvedAt).approve_payout({ p_payout_id })
  if (first.needs_second_approval)
    await world.as(people.secondAdmin, approvedAt).approve_payout({ p_payout_id })
  const moment = world.daysAgo(daysAgo - 2)
  await payoutJobs.jobs.send_transfer({ payoutId: p_payout_id }, { ...world.services, clock: () => moment })
}
