import { inArray } from 'drizzle-orm'
import { formatUsd } from '@contract/core/money'
import { paths } from '@contract/core/paths'
import { absolutePictureUrl } from '@contract/core/picture-url'
import { parsePlainMarkdown } from '@contract/core/plain-markdown'
import type { Queryable } from '@server/database/connect'
import { productListings } from '@server/database/schema/catalog'
import type { Services } from '@server/platform/services'
import type { MailBlock } from '@server/platform/mail/mail'
import { senderAddress } from './sender-address'

export interface NewsletterContent {
  subject: string
  preheader: string
  body: string
  productIds: readonly string[]
}

/** The blocks of an issue: its text, the picked products that are on sale, in the order in which they were picked, and who sends it. */
export async function buildNewsletterBlocks(
  tx: Queryable,
  { body, productIds }: Pick<NewsletterContent, 'body' | 'productIds'>,
  services: Pick<Services, 'config' | 'publicUrl'>,
): Promise<MailBlock[]> {
  const products = await productsOf(tx, productIds, services)
  const sender = await senderAddress(tx)
  return [
    ...parsePlainMarkdown(body),
    ...(products.length > 0 ? [{ products }] : []),
    ...(sender ? [`Sent by ${sender}`] : []),
  ]
}

async function productsOf(
  tx: Queryable,
  productIds: readonly string[],
  { config, publicUrl }: Pick<Services, 'config' | 'publicUrl'>,
) {
  if (productIds.length === 0) return []
  const rows = await tx
    .select()
    .from(productListings)
    .where(inArray(productListings.productId, [...productIds]))
  return productIds.flatMap((id) => {
    const product = rows.find(({ productId }) => productId === id)
    return product
      ? {
          name: product.name,
          price: formatUsd(product.priceMinor),
          url: publicUrl + paths.product(id),
          picture:
            product.imageUrl &&
            absolutePictureUrl(product.imageUrl, { publicUrl, assetsUrl: config.assetsUrl }),
        }
      : []
  })
}
