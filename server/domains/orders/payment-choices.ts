import { isBankAccountSet } from '@contract/orders/bank-transfer'
import type { OrderDetails } from '@contract/orders/procedures'
import type { Queryable } from '@server/database/connect'
import { readSettings } from '@server/platform/settings'
import { paymentExtensionOf } from './payment-extension'
import type { Order } from './service'

type PaymentChoices = Pick<OrderDetails, 'payment_extension' | 'bank_transfer'>

export const noPaymentChoices: PaymentChoices = { payment_extension: null, bank_transfer: null }

/** What the buyer of an unpaid order may do besides paying online: take more time, or transfer the money. */
export async function paymentChoicesOf(
  tx: Queryable,
  order: Order,
  { isOwnOrder }: { isOwnOrder: boolean },
): Promise<PaymentChoices> {
  const settings = await readSettings(tx, [
    'unpaid_order_minutes',
    'bank_transfer_offered',
    'bank_transfer_days',
    'bank_account',
  ])
  const waits = order.bankTransferAt !== null
  // The staff may let any order wait.
  const isOffered = (!isOwnOrder || settings.bank_transfer_offered) && isBankAccountSet(settings.bank_account)
  return {
    payment_extension:
      isOwnOrder && !waits ? await paymentExtensionOf(tx, order, settings.unpaid_order_minutes) : null,
    bank_transfer:
      waits || isOffered
        ? { waits, days: settings.bank_transfer_days, account: settings.bank_account }
        : null,
  }
}
