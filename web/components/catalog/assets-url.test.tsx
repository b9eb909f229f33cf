import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StoreBanner } from '@web/components/stores/store-banner'
import { StoreLogo } from '@web/components/stores/store-logo'
import { AssetsUrl } from './assets-url'
import { ProductPicture } from './product-picture'

const store = {
  company_name: 'Kikapu',
  store_slug: 'kikapu',
  store_banner_url: '/files/stores/1/b/1280.webp',
  store_logo_url: '/files/stores/1/l/640.webp',
}

const render = (assetsUrl: string | undefined, url = '/files/products/1/2/640.webp') =>
  renderToStaticMarkup(
    <AssetsUrl value={assetsUrl}>
      <ProductPicture url={url} alt="" sizes="5rem" />
      <StoreBanner store={store} sizes="5rem" />
      <StoreLogo store={store} sizes="5rem" />
    </AssetsUrl>,
  )

const addressesIn = (html: string) =>
  [...html.matchAll(/(?:src|srcSet)="([^"]+)"/g)].flatMap(([, list]) =>
    list!.split(', ').map((entry) => entry.split(' ')[0]!),
  )

test('pictures are loaded from the CDN in every width, or from the site itself without one', () => {
  const addresses = addressesIn(render('https://cdn.shop.example'))
  expect(addresses).toContain('https://cdn.shop.example/files/products/1/2/640.webp')
  expect(addresses).toContain('https://cdn.shop.example/files/products/1/2/1280.webp')
  expect(addresses.filter((address) => !address.startsWith('https://cdn.shop.example/files/'))).toEqual([])
  expect(addressesIn(render(undefined))).toEqual(
    addresses.map((address) => address.replace('https://cdn.shop.example', '')),
  )
})

test('a picture from elsewhere, and a preview of one that is being uploaded, keep their address', () => {
  for (const url of ['https://elsewhere.example/files/a/1.webp', 'blob:https://shop.example/1'])
    expect(render('https://cdn.shop.example', url)).toContain(`src="${url}"`)
})
