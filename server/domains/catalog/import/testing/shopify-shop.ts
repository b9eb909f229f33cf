import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { test as marketTest, type Market } from '@server/testing/market'
import { importProducts, type ImportOptions, type ImportReport } from '../import-products'

/** A shop to import from: its files, and a server for its images. */
async function openShop() {
  const png = (colour: string) =>
    sharp({ create: { width: 120, height: 100, channels: 3, background: colour } })
      .png()
      .toBuffer()
  const pictureFiles: Record<string, Buffer> = {
    '/indigo.png': await png('#223366'),
    '/coral.png': await png('#ee7766'),
    '/coral-copy.png': await png('#ee7766'),
    '/fringe.png': await png('#eeeeee'),
    '/page.png': Buffer.from('<html>no picture</html>'),
  }
  const requestedPaths: string[] = []
  const missingPaths = new Set<string>()
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    requestedPaths.push(path)
    const bytes = missingPaths.has(path) ? undefined : pictureFiles[path]
    if (bytes) response.writeHead(200, { 'content-type': 'text/plain' }).end(bytes)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    /** The paths of the requested images. */
    requestedPaths,
    /** The paths of images that are temporarily missing. */
    missingPaths,
    /** The rows of a product in two colours, each with an image, plus an image of both. */
    towel: (indigoStock: number) =>
      [
        `towel,Kikoy Towel,true,Colour,Indigo,shopify,${indigoStock},34.50,${origin}/indigo.png,${origin}/indigo.png`,
        `towel,,,,Coral,shopify,2,36,${origin}/coral.png,${origin}/coral.png`,
        `towel,,,,,,,,${origin}/fringe.png,`,
      ] as const,
    close: () => server.close(),
  }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** `test` with a `market`, and a `shop` whose products are imported into it. */
export const test = marketTest.extend<{ shop: Shop }>({
  shop: [
    // The first argument must be a pattern, even an empty one: that is how the runner knows what a fixture needs.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const shop = await openShop()
      await use(shop)
      shop.close()
    },
    { scope: 'file' },
  ],
})

const header =
  'Handle,Title,Published,Option1 Name,Option1 Value,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,Variant Image'

/** A Shopify product file with these rows. */
export const csvFile = (...rows: string[]) => Buffer.from([header, ...rows, ''].join('\n'))

/** A product row without options and images. */
export const plainVaseRow = 'vase,Vase,true,,,shopify,1,20,,'

/** Imports a file. */
export const importFile = (market: Market, vendorId: string, bytes: Buffer, options: ImportOptions = {}) =>
  importProducts({ vendorId, bytes }, market.services, { fetch: { allowPrivate: true }, ...options })

const countsOf = ({ created, updated, unchanged }: ImportReport['products']) => [created, updated, unchanged]

/** Created, updated and unchanged counts: of the products, then of the variants. */
export const countsOfReport = (report: ImportReport) => [countsOf(report.products), countsOf(report.variants)]
