import type { AdminPayout } from '@contract/payouts/admin-procedures'
import { countryName } from '@contract/core/country-names'
import { adminPaths } from '@contract/core/admin-paths'
import { formatDay, formatTime } from '@contract/core/day'
import { payoutMethodLabels } from '@contract/payouts/facts'
import { bankAccountNeeds } from '@contract/payouts/account-formats'
import { channelLabels, review } from '@contract/payouts/admin-texts'
import type { PayoutChannel } from '@contract/payouts/routes'
import { formatAmount, formatRate } from '@contract/pricing/exchange'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { providerInfo } from '@contract/payments/facts'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { PayoutStatusBadge } from '@web/components/payouts/payout-status-badge'
import { DescriptionList } from '@web/ui/description-list'
import { TextLink } from '@web/ui/text-link'

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
              term: isMobile ? 'Phone number' : bankAccountNeeds(payout.country).label,
              value: <span className="figures">{destination.account_number}</span>,
            },
            { term: isMobile ? 'Operator' : 'Bank', value: bankText(destination) },
            ...(destination.swift ? [{ term: 'SWIFT code (BIC)', value: destination.swift }] : []),
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
      <VendorStanding {...payout} />
      <Section title="Payout">
        <DescriptionList
          variant="stacked"
          entries={[
            { term: 'Status', value: <PayoutStatusBadge status={payout.status} /> },
            { term: 'Requested', value: formatTime(payout.created_at) },
            { term: 'Available balance today', value: formatWireUsd(payout.available_balance) },
            ...(payout.first_approval
              ? [
                  {
                    term: 'First approval',
                    value: `${payout.first_approval.by}, ${formatTime(payout.first_approval.at)}`,
                  },
                ]
              : []),
            ...(payout.decided_by ? [{ term: 'Decided by', value: payout.decided_by }] : []),
            ...(transfer ? transferEntries(transfer) : []),
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

/** What else speaks for or against paying the vendor: disputes, and what it owes. */
const VendorStanding = ({ vendor_name, open_disputes, open_dispute_count, unpaid_plans }: AdminPayout) => (
  <Section title="Vendor">
    <DescriptionList
      variant="stacked"
      entries={[
        {
          term: 'Open disputes',
          value:
            open_dispute_count === 0 ? (
              'None'
            ) : (
              <ul className="grid gap-1">
                {open_disputes.map(({ payment_id, amount, due_at }) => (
                  <li key={payment_id}>
                    <PermittedLink to={adminPaths.payment(payment_id)}>
                      {review.dispute(formatWireUsd(amount), due_at && formatDay(due_at.slice(0, 10)))}
                    </PermittedLink>
                  </li>
                ))}
                {open_dispute_count > open_disputes.length && (
                  <li>{review.moreDisputes(open_dispute_count - open_disputes.length)}</li>
                )}
              </ul>
            ),
        },
        {
          term: 'Owed for plans',
          value:
            unpaid_plans > 0 ? (
              <PermittedLink
                to={`${adminPaths.subscriptions}?${new URLSearchParams({ search: vendor_name })}`}
              >
                {formatWireUsd(unpaid_plans)}
              </PermittedLink>
            ) : (
              'Nothing'
            ),
        },
      ]}
    />
  </Section>
)

const Section = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-3.5">
    <h3 className="text-subheading">{title}</h3>
    {children}
  </section>
)

/** The bank or operator by name, with the code that the provider knows it by. */
const bankText = ({ bank_name, bank_code }: AdminPayout['destination']): string =>
  bank_name && bank_code ? `${bank_name} (${bank_code})` : bank_name || bank_code

const referenceTerms: Record<PayoutChannel, string> = {
  provider: 'Provider’s reference',
  bank: 'Bank’s reference',
  manual: 'Reference',
}

/** What was sent, how, and what is on record about it. */
const transferEntries = (transfer: NonNullable<AdminPayout['transfer']>) => [
  {
    term: 'Sent by',
    value: transfer.provider ? providerInfo(transfer.provider).name : channelLabels[transfer.way],
  },
  { term: 'Transfer amount', value: formatAmount(transfer.amount, transfer.currency) },
  ...(transfer.per_usd && transfer.rate_of
    ? [
        {
          term: 'Exchange rate',
          value: `${formatRate(transfer.per_usd, transfer.currency)}, of ${formatDay(transfer.rate_of)}`,
        },
      ]
    : []),
  ...(transfer.reference ? [{ term: referenceTerms[transfer.way], value: transfer.reference }] : []),
  ...(transfer.paid_on ? [{ term: 'Paid on', value: formatDay(transfer.paid_on) }] : []),
  ...(transfer.note ? [{ term: 'Note', value: transfer.note }] : []),
  ...(transfer.proof_url ? [{ term: 'Proof', value: <ProofLink url={transfer.proof_url} /> }] : []),
  ...(transfer.return_reference
    ? [{ term: 'Reference of the return', value: transfer.return_reference }]
    : []),
  ...(transfer.returned_on ? [{ term: 'Came back on', value: formatDay(transfer.returned_on) }] : []),
]

const ProofLink = ({ url }: { url: string }) => (
  <TextLink href={url} target="_blank" rel="noreferrer">
    Open the proof
  </TextLink>
)
