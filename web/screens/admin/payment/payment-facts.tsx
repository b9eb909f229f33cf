import type { PaymentDetails } from '@contract/payments/admin-procedures'
import { formatTime } from '@contract/core/day'
import { formatAmount } from '@contract/pricing/exchange'
import { formatWireUsd } from '@contract/core/money'
import { shortOrderId } from '@contract/orders/facts'
import { adminPaths } from '@contract/core/admin-paths'
import { PermittedLink } from '@web/components/dashboard/permitted-link'
import { paymentSourceName, paymentSourceOf } from '@web/components/payments/payment-source-name'
import { DescriptionList } from '@web/ui/description-list'

const feeText = ({ amount, currency, from_report }: NonNullable<PaymentDetails['fee']>) =>
  [formatAmount(amount, currency), from_report && 'from a report'].filter(Boolean).join(', ')

/** Who paid what, through which provider, and when. */
export function PaymentFacts(payment: PaymentDetails) {
  const { provider, charge, customer, next_check_at, status } = payment
  const optionalEntries = [
    charge && { term: 'Charged', value: formatAmount(charge.amount, charge.currency) },
    payment.fee && {
      term: 'Provider’s fee',
      value: feeText(payment.fee),
    },
    payment.provider_id && { term: 'Provider’s ID', value: payment.provider_id },
    payment.payer_phone && { term: 'Phone', value: payment.payer_phone },
    payment.paid_at && { term: 'Paid', value: formatTime(payment.paid_at) },
    payment.refunded > 0 && { term: 'Refunded', value: formatWireUsd(payment.refunded) },
    payment.refunds_under_way > 0 && {
      term: 'Refunds under way',
      value: formatWireUsd(payment.refunds_under_way),
    },
    payment.recorded_by && { term: 'Recorded by', value: payment.recorded_by },
    payment.bank_line && {
      term: 'Bank statement',
      value: `${payment.bank_line.line}, matched by ${payment.bank_line.by ?? 'someone'} on ${formatTime(payment.bank_line.at)}`,
    },
    payment.message && { term: provider ? 'Message' : 'Note', value: payment.message },
    next_check_at && status !== 'paid' && { term: 'Next automatic check', value: formatTime(next_check_at) },
  ]
  return (
    <DescriptionList
      className="-my-2.5"
      entries={[
        {
          term: 'Order',
          value: (
            <PermittedLink to={adminPaths.order(payment.order_id)}>
              {shortOrderId(payment.order_id)}
            </PermittedLink>
          ),
        },
        { term: 'Customer', value: `${customer.name}, ${customer.email}` },
        { term: 'Provider', value: paymentSourceName(paymentSourceOf(payment)) },
        { term: 'Amount', value: formatWireUsd(payment.amount) },
        { term: 'Started', value: formatTime(payment.created_at) },
        ...optionalEntries.filter((entry) => !!entry),
      ]}
    />
  )
}
