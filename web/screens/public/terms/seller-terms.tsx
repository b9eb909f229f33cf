import { Link } from 'react-router'
import type { LegalInfo } from '@contract/marketing/procedures'
import { payoutLimits } from '@contract/payouts/facts'
import { reviewBusinessDays } from '@contract/vendors/facts'
import { formatWireUsd } from '@contract/core/money'
import type { ArticleSection } from '@web/components/page/article'
import { paths } from '@contract/core/paths'

/** The chapters for vendors. */
export const sellerTerms = ({
  payout_minimum,
  payout_hold_hours,
}: Pick<LegalInfo, 'payout_minimum' | 'payout_hold_hours'>): readonly ArticleSection[] => [
  {
    id: 'selling',
    title: 'Selling here',
    content: (
      <>
        <p>
          Anyone who runs a registered business in an African country can{' '}
          <Link to={paths.becomeVendor}>apply</Link>. Our team reviews the business and its documents, which
          takes {reviewBusinessDays} business days; nothing goes on sale before we approve it, whatever plan
          you choose. If we say no, we’ll tell you why, and you can apply again.
        </p>
        <p>
          As a vendor, you promise that you have the right to sell what you offer, that what you say about it
          is true, that what you list as in stock is available, and that you’ll ship what has been paid for.
          You keep the rights to your text and pictures; you allow us to show them on the marketplace and in
          anything that promotes it.
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
          We take a commission on the price of the goods. The rate depends on your plan and is fixed for each
          item when the order is placed, so later changes don’t affect it. When an item is refunded, its
          commission is returned too. Shipping is paid to the marketplace, which arranges it. If your store
          offers it cheaper or free, you pay the difference out of your earnings; when an item is refunded,
          your part of its shipping is returned too.
        </p>
        <p>
          Your earnings for an item become available after it is delivered. Once you have{' '}
          {formatWireUsd(payout_minimum)} or more, you can request a payout of your full available balance to
          your bank account or mobile money account. Payouts are processed in{' '}
          {payoutLimits.arrivalDays.provider} business days where our payment provider sends them, in{' '}
          {payoutLimits.arrivalDays.bank} where our bank does, and in {payoutLimits.arrivalDays.manual} where
          our team does. If a transfer fails, the money returns to your balance and you can request it again.
          After a change of your payout account, payouts are on hold for {payout_hold_hours} hours.
        </p>
      </>
    ),
  },
]
