import * as payments from '@server/domains/payments/mails'
import { partsRefundedMail, vendorPartsMail } from '@server/domains/payments/part-refund-mails'
import type { MailPart } from '@server/domains/payments/refund-line'
import type { Mail } from '@server/platform/mail/mail'
import { item, order, owner, recipientEmail, refund, secondItem, url } from './mail-sample-facts'

// Sample emails about refunds of parts of an order.

const vendorId = '2b7c9a4e-8f52-4f7a-9a3c-0d9b6a1b2c3d'

const wholeItem = (
  amountMinor: number,
  of: Omit<typeof item, 'variantTitle'> & { variantTitle: string | null } = item,
): MailPart => ({
  item: { ...of, vendorId, status: 'refunded' },
  refund: {
    quantity: of.quantity,
    netMinor: amountMinor,
    commissionMinor: 0,
    shippingMinor: 0,
    vendorShippingMinor: 0,
    goodwillMinor: 0,
    amountMinor,
  },
})

const part = (changes: Partial<MailPart['refund']>, status: MailPart['item']['status'] = 'delivered') => ({
  item: { ...item, vendorId, status },
  refund: { ...wholeItem(0).refund, quantity: 0, ...changes },
})

const parts = [
  part({ quantity: 1, netMinor: 30_00, commissionMinor: 3_00, amountMinor: 38_00, goodwillMinor: 5_00 }),
  part({ shippingMinor: 4_00, amountMinor: 4_64 }),
  part({ goodwillMinor: 10_00, amountMinor: 10_00 }),
]
const total = { ...refund, amountMinor: 52_64 }
const reason = 'One arrived with a cracked glaze.'

export const refundMailSamples: Record<string, Mail> = {
  'payments.refundSentMail': payments.refundSentMail(
    recipientEmail,
    order,
    { refund, parts: [wholeItem(87_46)], settledAs: null },
    url,
  ),
  'payments.refundSentMail (several)': payments.refundSentMail(
    recipientEmail,
    order,
    {
      refund: { ...refund, amountMinor: 110_66 },
      parts: [wholeItem(87_46), wholeItem(23_20, secondItem)],
      settledAs: null,
    },
    url,
  ),
  'payments.refundSentMail (paid twice)': payments.refundSentMail(
    recipientEmail,
    order,
    { refund, parts: [], settledAs: null },
    url,
  ),
  'payments.refundSentMail (credit)': payments.refundSentMail(
    recipientEmail,
    order,
    { refund, parts: [wholeItem(87_46)], settledAs: 'credit' },
    url,
  ),
  'payments.refundSentMail (by hand)': payments.refundSentMail(
    recipientEmail,
    order,
    { refund, parts: [wholeItem(87_46)], settledAs: 'bank_transfer' },
    url,
  ),
  'partRefunds.partsRefundedMail': partsRefundedMail(
    recipientEmail,
    order,
    { parts, refund: total, reason },
    url,
  ),
  'partRefunds.partsRefundedMail (not sent)': partsRefundedMail(
    recipientEmail,
    order,
    {
      parts: [part({ quantity: 1, netMinor: 30_00, amountMinor: 30_00 }, 'cancelled')],
      refund: { ...refund, amountMinor: 30_00 },
      reason: 'One is sold out.',
    },
    url,
  ),
  'partRefunds.vendorPartsMail': vendorPartsMail(
    owner.email,
    order.id,
    { parts: parts.slice(0, 2), reason },
    url,
  ),
}
