import { Link } from 'react-router'
import { limits } from '@contract/limits'
import { formatUsd } from '@contract/money'
import type { Chapter } from '@web/components/page/long-read'
import { paths } from '@web/paths'

/** The chapters for those who sell. */
export const selling: readonly Chapter[] = [
  {
    id: 'selling',
    title: 'Selling here',
    content: (
      <>
        <p>
          Whoever runs a registered business in an African country can{' '}
          <Link to={paths.becomeVendor}>apply</Link>. Our team looks at the business and its papers, which
          takes {limits.reviewBusinessDays} business days; nothing is on sale before we have said yes,
          whatever plan was chosen. If we say no we give the reason, and you can apply again.
        </p>
        <p>
          As a vendor you promise that you may sell what you offer, that what you say about it is true, that
          what you show as in stock is there, and that you send what was paid for. You keep the rights to your
          words and pictures; you let us show them on the marketplace and in what points to it.
        </p>
      </>
    ),
  },
  {
    id: 'earnings',
    title: 'Commission and payouts',
    content: (
      <>
        <p>
          We take a commission from the price of the goods. Its rate depends on your plan and is fixed on each
          item when the order is placed, so a later change does not touch it. When an item is refunded, its
          commission goes back too. Shipping is paid to the marketplace, which arranges it.
        </p>
        <p>
          Your earnings for an item become available after it is delivered. From{' '}
          {formatUsd(limits.payout.minimumMinor)} on you can ask for a payout of all that is available, to
          your bank account or mobile money account. Payouts are processed in {limits.payout.businessDays}{' '}
          business days. Should a transfer fail, the money is yours as before and you can ask again.
        </p>
      </>
    ),
  },
]
