import { formatUsd, sum, type Minor } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { absolutePictureUrl, type PictureSite } from '@contract/core/picture-url'
import { digestTitle } from '@contract/marketing/follow-facts'
import type { Mail } from '@server/platform/mail/mail'

/** What is new in a store. */
export interface StoreNews {
  name: string
  slug: string
  /** How many products are new. */
  productCount: number
  /** The newest of them. */
  products: readonly DigestProduct[]
}

export interface DigestProduct {
  productId: string
  name: string
  /** Of its cheapest variant. */
  priceMinor: Minor
  imageUrl: string | null
}

/** The day's only email to somebody who follows these stores: their newest products, as many as `max`. */
export function digestMail(
  to: string,
  stores: readonly StoreNews[],
  { unsubscribeUrl, max, ...site }: PictureSite & { unsubscribeUrl: string; max: number },
): Mail {
  const { publicUrl } = site
  const [first] = stores
  const total = productTotal(stores)
  const shown = stores.flatMap(({ products }) => products).slice(0, max)
  const left = total - shown.length
  return {
    to,
    subject: digestTitle(first!.name, stores.length),
    body: [
      stores.length === 1
        ? `${first!.name} has ${total === 1 ? 'a new product' : `${total} new products`}.`
        : `${stores.map(({ name }) => name).join(', ')} have ${total} new products.`,
      {
        products: shown.map(({ productId, name, priceMinor, imageUrl }) => ({
          name,
          price: formatUsd(priceMinor),
          url: publicUrl + paths.product(productId),
          picture: imageUrl && absolutePictureUrl(imageUrl, site),
        })),
      },
      ...(left > 0 ? [`And ${left} more.`] : []),
    ],
    action: {
      label: stores.length === 1 ? 'Visit the store' : 'See the stores you follow',
      url: publicUrl + (stores.length === 1 ? paths.store(first!.slug) : paths.saved),
    },
    unsubscribe: { url: unsubscribeUrl, reason: 'you follow stores on our marketplace' },
  }
}

/** How many products are new in all of them. */
export const productTotal = (stores: readonly StoreNews[]): number =>
  sum(stores.map(({ productCount }) => productCount))
