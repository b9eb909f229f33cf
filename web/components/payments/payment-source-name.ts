import type { PaymentRow, paymentMethodFilters } from '@contract/payments/admin-procedures'
import { providerInfo } from '@contract/payments/facts'

type PaymentSource = (typeof paymentMethodFilters)[number]

/** What took a payment, as the staff read it. */
export const paymentSourceName = (source: PaymentSource): string =>
  source === 'offline' ? 'Offline' : source === 'credit' ? 'Customer’s credit' : providerInfo(source).name

/** What took a payment. */
export const paymentSourceOf = ({
  provider,
  by_credit,
}: Pick<PaymentRow, 'provider' | 'by_credit'>): PaymentSource =>
  provider ?? (by_credit ? 'credit' : 'offline')
