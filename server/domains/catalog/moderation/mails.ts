import * as texts from '@contract/texts'
import { paths } from '@contract/core/paths'
import type { Mail } from '@server/platform/mail/mail'

/** What a vendor is told about his products. */
export type Moderation =
  | 'product_approved'
  | 'product_rejected'
  | 'product_changes_requested'
  | 'product_suspended'
  | 'product_reactivated'

interface Moderated {
  products: readonly { id: string; name: string }[]
  reason: string | null
  points: readonly string[]
}

/** One email about what was done with a vendor's products. */
export const moderationMail = (
  to: string,
  action: Moderation,
  { products, reason, points }: Moderated,
  publicUrl: string,
): Mail => {
  const [first, ...others] = products
  const name = others.length === 0 ? first!.name : `${products.length} of your products`
  const isOne = others.length === 0
  const { subject, body } = moderationTexts[action](name, isOne)
  return {
    to,
    subject,
    body: [
      ...body,
      ...(isOne ? [] : [{ facts: [{ label: 'Products', lines: products.map((product) => product.name) }] }]),
      ...(reason && reason !== texts.product.rejectedByDefault
        ? [{ facts: [{ label: 'The reason', lines: [reason] }] }]
        : []),
      ...(points.length > 0 ? [{ facts: [{ label: 'What to change', lines: points }] }] : []),
    ],
    action: isOne
      ? { label: 'Open the product', url: `${publicUrl}${paths.vendor.editProduct(first!.id)}` }
      : { label: 'Open your products', url: `${publicUrl}${paths.vendor.products}` },
  }
}

const moderationTexts: Record<
  Moderation,
  (name: string, isOne: boolean) => { subject: string; body: string[] }
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
  product_suspended: (name, isOne) => ({
    subject: `${name} ${isOne ? 'has' : 'have'} been suspended`,
    body: [
      `We’ve taken ${isOne ? 'it' : 'them'} off sale. You can still edit ${isOne ? 'it' : 'them'}, but only our team can put ${isOne ? 'it' : 'them'} back. Existing orders aren’t affected.`,
    ],
  }),
  product_reactivated: (name, isOne) => ({
    subject: `${name} ${isOne ? 'is' : 'are'} back on sale`,
    body: [`The suspension has ended, and buyers can see ${isOne ? 'it' : 'them'} again.`],
  }),
}
