import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { toDecimal } from '@contract/money'
import type { Payout as WirePayout, payoutProcedures, PayoutToDecide } from '@contract/payouts'
import { balancesOf } from '@server/domains/ledger/service'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
import { heldUntil } from './hold'
import { allPayouts, payoutsOfVendor, type Payout } from './queries'
import { serializePayout } from './serializers'

type Page<Item> = { items: Item[]; next_cursor: string | null }
type Input<Name extends keyof typeof payoutProcedures> = z.output<
  NonNullable<(typeof payoutProcedures)[Name]['~orpc']['inputSchema']>
>

/** The vendor's own payouts, newest first. */
export async function listOwnPayouts(
  input: Input<'get_vendor_payouts'>,
  context: Context,
): Promise<Page<WirePayout>> {
  const size = pageSize(input?.limit)
  const page = { cursor: input?.cursor, limit: size + 1 }
  const rows = await payoutsOfVendor(context.tx, actingVendor(context).vendorId, page)
  return pageFrom(rows, size, keyOf, serializePayout)
}

/**
 * Payouts of all vendors, newest first, optionally of one status: each with what an admin needs to decide about it, the whole account number
 * included.
 */
export async function listAllPayouts(
  input: Input<'list_payouts'>,
  { tx, now }: Context,
): Promise<Page<PayoutToDecide>> {
  const size = pageSize(input?.limit)
  const rows = await allPayouts(tx, { cursor: input?.cursor, limit: size + 1, status: input?.status })
  const balances = await balancesOf(tx, 'vendor_available', [
    ...new Set(rows.map(({ payout }) => payout.vendorId)),
  ])
  return pageFrom(
    rows,
    size,
    ({ payout }) => keyOf(payout),
    ({ payout, vendorName, current, setAt }) => ({
      ...serializePayout(payout),
      vendor_name: vendorName,
      destination: payout.destination,
      is_current_destination: isDeepStrictEqual(payout.destination, current),
      destination_set_at: setAt?.toISOString() ?? null,
      held_until: heldUntil(setAt, now)?.toISOString() ?? null,
      available_balance: toDecimal(balances.get(payout.vendorId) ?? 0),
    }),
  )
}

const keyOf = ({ createdAt, id }: Payout) => ({ sortKey: createdAt, id })
