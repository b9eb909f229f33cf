import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { countryName } from '@contract/core/countries'
import { formatTime } from '@contract/core/day'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { formatAmount } from '@contract/pricing/exchange'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { providerInfo } from '@contract/payments/facts'
import { PayoutStatusBadge } from '@web/components/payouts/payout-status-badge'
import { DescriptionList } from '@web/ui/description-list'

/** Where a payout goes, what the vendor has today, and what has happened to it. */
export function PayoutDetails(payout: AdminPayout) {
  const { destination, transfer } = payout
  const isMobile = destination.method === 'mobile_money'
  return (
    <div className="grid gap-7">
      <Section title="Destination">
        <DescriptionList
          variant="stacked"
          entries={[
            {
              term: 'Method',
              value: `${payoutMethodLabels[destination.method]}, ${countryName(payout.country)}`,
            },
            { term: 'Name on the account', value: destination.account_name },
            {
              term: isMobile ? 'Phone number' : 'Account number',
              value: <span className="figures">{destination.account_number}</span>,
            },
            { term: isMobile ? 'Operator code' : 'Bank code', value: destination.bank_code },
            {
              term: 'Account last changed',
              value: payout.destination_set_at ? formatTime(payout.destination_set_at) : 'Not on record',
            },
            {
              term: 'Still the vendor’s account',
              value: payout.is_current_destination ? 'Yes' : 'No, it has since changed',
            },
          ]}
        />
      </Section>
      <Section title="Payout">
        <DescriptionList
          variant="stacked"
          entries={[
            { term: 'Status', value: <PayoutStatusBadge status={payout.status} /> },
            { term: 'Requested', value: formatTime(payout.created_at) },
            { term: 'Available balance today', value: formatWireUsd(payout.available_balance) },
            ...(payout.decided_by ? [{ term: 'Decided by', value: payout.decided_by }] : []),
            ...(transfer
              ? [
                  {
                    term: 'Sent by',
                    value: transfer.provider ? providerInfo(transfer.provider).name : 'Bank file',
                  },
                  { term: 'Transfer amount', value: formatAmount(transfer.amount, transfer.currency) },
                ]
              : []),
            ...(transfer?.reference
              ? [
                  {
                    term: transfer.way === 'bank' ? 'Bank’s reference' : 'Provider’s reference',
                    value: transfer.reference,
                  },
                ]
              : []),
            ...(payout.processed_at ? [{ term: 'Processed', value: formatTime(payout.processed_at) }] : []),
            ...(payout.retry_of ? [{ term: 'Retry of payout', value: shortOrderId(payout.retry_of) }] : []),
            ...(payout.retried_by
              ? [{ term: 'Retried as payout', value: shortOrderId(payout.retried_by) }]
              : []),
          ]}
        />
      </Section>
    </div>
  )
}

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-3.5">
    <h3 className="text-subheading">{title}</h3>
    {children}
  </section>
)
