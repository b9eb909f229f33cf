import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'

/** The moderation actions that a vendor is emailed about. */
export type NotifiedAction =
  | 'product_approved'
  | 'product_rejected'
  | 'product_changes_requested'
  | 'product_suspended'
  | 'product_reactivated'

interface ModeratedProducts {
  products: readonly { id: string; name: string }[]
  reason: string | null
  points: readonly string[]
}

/** One email about a moderation action on a vendor's products. */
export const moderationMail = (
  to: string,
  action: NotifiedAction,
  { products, reason, points }: ModeratedProducts,
  publicUrl: string,
): Mail => {
  const [first, ...rest] = products
  const name = rest.length === 0 ? first!.name : `${products.length} of your products`
  const isSingle = rest.length === 0
  const { subject, body } = moderationTexts[action](name, isSingle)
  return {
    to,
    subject,
    body: [
      ...body,
      ...(isSingle
        ? []
        : [{ facts: [{ label: 'Products', lines: products.map((product) => product.name) }] }]),
      ...(reason && reason !== texts.product.defaultRejectionReason
        ? [{ facts: [{ label: 'The reason', lines: [reason] }] }]
        : []),
      ...(points.length > 0 ? [{ facts: [{ label: 'What to change', lines: points }] }] : []),
    ],
    action: isSingle
      ? { label: 'Open the product', url: `${publicUrl}${paths.vendor.editProduct(first!.id)}` }
      : { label: 'Open your products', url: `${publicUrl}${paths.vendor.products}` },
  }
}

const moderationTexts: Record<
  NotifiedAction,
  (name: string, isSingle: boolean) => { subject: string; body: string[] }
> = {
  product_approved: (name) => ({
    subject: `${name} is approved`,
    body: ['We’ve reviewed your product, and it is on sale now.'],
  }),
  product_rejected: (name) => ({
    subject: `We couldn’t approve ${name}`,
    body: ['Buyers can’t see it. Once you save your changes, we’ll review it again.'],
  }),
  product_changes_requested: (name) => ({
    subject: `Please change a few things about ${name}`,
    body: [
      'Before it can go on sale we need some changes. Tick them off on the product’s page, then resubmit it.',
    ],
  }),
  product_suspended: (name, isSingle) => ({
    subject: `${name} ${isSingle ? 'has' : 'have'} been suspended`,
    body: [
      `We’ve taken ${isSingle ? 'it' : 'them'} off sale. You can still edit ${isSingle ? 'it' : 'them'}, but only our team can put ${isSingle ? 'it' : 'them'} back. Existing orders aren’t affected.`,
    ],
  }),
  product_reactivated: (name, isSingle) => ({
    subject: `${name} ${isSingle ? 'is' : 'are'} back on sale`,
    body: [`The suspension has ended, and buyers can see ${isSingle ? 'it' : 'them'} again.`],
  }),
}
