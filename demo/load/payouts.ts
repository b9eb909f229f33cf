import { payoutJobs } from '@server/domains/payouts/jobs'
import { busiestVendor, flagshipVendor } from './plan'
import type { People } from './people'
import { setPayoutAccount } from './payout-account'
import type { Stores } from './stores'
import { uuidOf, type DemoContext } from './demo-context'

/** An account number that the provider's sandbox refuses. */
const rejectedAccountNumber = '0690000003'

/** A vendor is paid; another's transfer fails, its money is returned, and its next request awaits approval. */
export async function loadPayouts(demo: DemoContext, people: People, stores: Stores): Promise<void> {
  await payOut(demo, people, stores, flagshipVendor.key, 38)
  const { country } = busiestVendor
  const { session } = stores.find(busiestVendor.key)
  await setPayoutAccount(demo, session, {
    country,
    accountNumber: rejectedAccountNumber,
    date: demo.daysAgo(39),
  })
  await payOut(demo, people, stores, busiestVendor.key, 36)
  await setPayoutAccount(demo, session, { country, accountNumber: '0690000034', date: demo.daysAgo(33) })
  await requestPayoutFor(demo, stores, busiestVendor.key, 1)
}

function requestPayoutFor(demo: DemoContext, stores: Stores, vendorKey: string, daysAgo: number) {
  const { session } = stores.find(vendorKey)
  const vendor = demo.apiAs(session, demo.daysAgo(daysAgo), uuidOf(`payout:${vendorKey}:${daysAgo}`))
  return vendor.request_vendor_payout()
}

async function payOut(demo: DemoContext, people: People, stores: Stores, vendorKey: string, daysAgo: number) {
  const { session } = stores.find(vendorKey)
  const { payout_id: p_payout_id } = await requestPayoutFor(demo, stores, vendorKey, daysAgo)
  // A resumed load gets the stored response, when the payout may be in a later state.
  const { items } = await demo.apiAs(session, demo.now).get_vendor_payouts()
  if (items.find(({ payout_id }) => payout_id === p_payout_id)?.status !== 'pending') return
  const approvedAt = demo.daysAgo(daysAgo - 1)
  const firstApproval = await demo.apiAs(people.admin, approvedAt).approve_payout({ p_payout_id })
  if (firstApproval.needs_second_approval)
    await demo.apiAs(people.secondAdmin, approvedAt).approve_payout({ p_payout_id })
  const date = demo.daysAgo(daysAgo - 2)
  await payoutJobs.jobs.send_transfer({ payoutId: p_payout_id }, { ...demo.services, clock: () => date })
}
