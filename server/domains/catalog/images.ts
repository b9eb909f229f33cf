import { sql, type SQL } from 'drizzle-orm'
import { productImages } from '@server/database/schema/catalog'

/**
 * The addresses of a product's images, in order; selected from products. With the names of the tables: in a query of one table, columns have
 * none, and `id` would be that of the image.
 */
export const imageUrlsOfProduct: SQL<{ image_url: string }[]> = sql`coalesce((
  select json_agg(json_build_object('image_url', image.image_url) order by image.position)
  from ${productImages} as image where image.product_id = products.id), '[]')`
