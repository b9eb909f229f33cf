import { unescapeHtml } from './unescape-html'

/** What a page shows of a product; without what it does not show. */
export interface ShownProduct {
  id: string
  name?: string
  price?: string
  stock?: string
}

const card =
  /href="\/product\/([\da-f-]{36})"[^>]*><bdi>([^<]*)<\/bdi><\/a><\/h[1-6]><span class="product-price">(?:<small>From <\/small>)?\$([\d,.]+)/g
const offer = /"offers":\{"@type":"Offer","url":"[^"]*\/product\/([\da-f-]{36})[^"]*","price":"([\d.]+)"/
const heading = /<h1[^>]*>(?:<bdi>)?([^<]*)/
const stock = />([\d,]+) in stock</

/** Reads which products a page shows, with their names, prices and stocks: of its cards, and of the product that it is about. */
export function shownProducts(html: string): ShownProduct[] {
  const shown: ShownProduct[] = Array.from(html.matchAll(card), ([, id, name, price]) => ({
    id: id!,
    name: unescapeHtml(name!),
    price: withoutCommas(price!),
  }))
  const [, id, price] = offer.exec(html) ?? []
  if (!id || !price) return shown
  const name = heading.exec(html)?.[1]
  const inStock = stock.exec(html)?.[1]
  shown.push({
    id,
    price,
    ...(name && { name: unescapeHtml(name) }),
    ...(inStock && { stock: withoutCommas(inStock) }),
  })
  return shown
}

const withoutCommas = (figure: string) => figure.replaceAll(',', '')
