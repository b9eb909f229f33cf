import { sql, type SQL } from 'drizzle-orm'
import { productImages, products } from '@server/database/schema/catalog'

/** The addresses of a product's images, in order; selected from products. */
export const imageUrlsOfProduct: SQL<{ image_url: string }[]> = sql`coalesce((
  select json_agg(json_build_object('image_url', ${productImages.imageUrl}) order by ${productImages.position})
  from ${productImages} where ${productImages.productId} = ${products.id}), '[]')`
