import type { z } from 'zod'
import type { Payout as WirePayout, payoutProcedures } from '@contract/payouts'
import { pageFrom, pageSize } from '@server/platform/paging'
import type { Context } from '@server/platform/services'
import { actingVendor } from '@server/platform/session'
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

/** Payouts of all vendors, newest first, optionally of one status. */
export async function listAllPayouts(
  input: Input<'list_payouts'>,
  { tx }: Context,
): Promise<Page<WirePayout & { vendor_name: string }>> {
  const size = pageSize(input?.limit)
  const rows = await allPayouts(tx, { cursor: input?.cursor, limit: size + 1, status: input?.status })
  return pageFrom(
    rows,
    size,
    ({ payout }) => keyOf(payout),
    ({ payout, vendorName }) => ({ ...serializePayout(payout), vendor_name: vendorName }),
  )
}

const keyOf = ({ createdAt, id }: Payout) => ({ sortKey: createdAt, id })
