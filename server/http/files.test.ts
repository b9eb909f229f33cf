import sharp from 'sharp'
import { expect } from 'vitest'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { test } from '@server/testing/market'

const imageTypeOf = async (response: Response) => {
  const { format } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
  return [response.headers.get('content-type'), format]
}

test('browsers that accept AVIF get it, all others WebP, the only one that shared caches may keep', async ({
  market,
}) => {
  const { api } = await market.newVendor()
  const { url } = await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile('red') })
  const fetchWithAccept = (accept: string) => fetch(market.origin + url, { headers: { accept } })
  const avif = await fetchWithAccept('image/avif,image/webp,*/*;q=0.8')
  expect(avif.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(avif.headers.get('vary')).toBe('Accept')
  expect(await imageTypeOf(avif)).toEqual(['image/avif', 'heif'])
  for (const accept of ['image/webp,*/*', '*/*', '']) {
    const webp = await fetchWithAccept(accept)
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(webp.headers.get('vary')).toBe('Accept')
    expect(await imageTypeOf(webp)).toEqual(['image/webp', 'webp'])
  }
})

test('a picture that was stored as WebP only is sent as WebP', async ({ market }) => {
  const bytes = await sharp(Buffer.from(await (await pictureFile('blue')).arrayBuffer()))
    .webp()
    .toBuffer()
  await market.services.files.put('public/products/earlier/640.webp', bytes)
  const response = await fetch(`${market.origin}/files/products/earlier/640.webp`, {
    headers: { accept: 'image/avif,*/*' },
  })
  expect(await imageTypeOf(response)).toEqual(['image/webp', 'webp'])
})
