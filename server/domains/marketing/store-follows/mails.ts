import { formatUsd, type Minor } from '@contract/core/money'
import { paths } from '@contract/core/paths'
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
  { publicUrl, unsubscribeUrl, max }: { publicUrl: string; unsubscribeUrl: string; max: number },
): Mail {
  const [first] = stores
  const total = stores.reduce((sum, { productCount }) => sum + productCount, 0)
  const shown = stores.flatMap(({ products }) => products).slice(0, max)
  const left = total - shown.length
  return {
    to,
    subject: digestTitle(stores),
    body: [
      stores.length === 1
        ? `${first!.name} has ${total === 1 ? 'a new product' : `${total} new products`}.`
        : `${stores.map(({ name }) => name).join(', ')} have ${total} new products.`,
      {
        products: shown.map(({ productId, name, priceMinor, imageUrl }) => ({
          name,
          price: formatUsd(priceMinor),
          url: publicUrl + paths.product(productId),
          picture: imageUrl && new URL(imageUrl, publicUrl).href,
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

/** "New from Volta Loom House". */
export const digestTitle = (stores: readonly StoreNews[]): string =>
  stores.length === 1 ? `New from ${stores[0]!.name}` : `New from ${stores.length} stores that you follow`
