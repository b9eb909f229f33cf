import { formatUsd, type Minor } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { absolutePictureUrl, type PictureSite } from '@contract/core/picture-url'
import type { Mail } from '@server/platform/mail/mail'

/** A product as the email about it shows it. */
export interface RestockedProduct {
  title: string
  priceMinor: Minor
  /** Its page, with the variant chosen. */
  path: string
  imageUrl: string | null
}

/** Tells somebody who asked for it that products are back in stock. */
export function stockAlertMail(
  to: string,
  products: readonly RestockedProduct[],
  { unsubscribeUrl, ...site }: PictureSite & { unsubscribeUrl: string },
): Mail {
  const { publicUrl } = site
  const [first] = products
  const isOne = products.length === 1
  return {
    to,
    subject: isOne ? `${first!.title} is back in stock` : `${products.length} products are back in stock`,
    body: [
      `You asked us to tell you when ${isOne ? 'this is' : 'these are'} back. Nothing is reserved for you, and others have been told too.`,
      {
        products: products.map(({ title, priceMinor, path, imageUrl }) => ({
          name: title,
          price: formatUsd(priceMinor),
          url: publicUrl + path,
          picture: imageUrl && absolutePictureUrl(imageUrl, site),
        })),
      },
    ],
    action: {
      label: isOne ? 'View the product' : 'View saved',
      url: publicUrl + (isOne ? first!.path : paths.saved),
    },
    unsubscribe: { url: unsubscribeUrl, reason: 'you asked to be told when something is back in stock' },
  }
}
