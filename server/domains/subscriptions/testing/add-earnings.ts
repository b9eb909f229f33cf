import { availableAccount } from '@server/domains/ledger/accounts'
import { post } from '@server/domains/ledger/service'
import type { Market } from '@server/testing/market'
import type { VendorPerson } from '@server/testing/people'

/** Makes an amount (US cents) available to a vendor. */
export const addEarnings = (market: Market, { vendorId }: VendorPerson, amount: number) =>
  post(
    market.db,
    {
      key: `correction:${crypto.randomUUID()}`,
      lines: [
        {
          from: { kind: 'provider', owner: 'offline' },
          to: availableAccount(vendorId),
          amount,
          reason: 'correction',
        },
      ],
    },
    market.clock(),
  )
