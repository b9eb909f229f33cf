import sharp from 'sharp'
import { expect } from 'vitest'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { test } from '@server/testing/market'

const kindOf = async (answer: Response) => {
  const { format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  return [answer.headers.get('content-type'), format]
}

test('browsers that accept AVIF get it, all others WebP, the only one that shared caches may keep', async ({
  market,
}) => {
  const { api } = await market.newVendor()
  const { url } = await api.set_store_picture({ p_kind: 'logo', p_file: await pictureFile('red') })
  const ask = (accept: string) => fetch(market.origin + url, { headers: { accept } })
  const avif = await ask('image/avif,image/webp,*/*;q=0.8')
  expect(avif.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
  expect(avif.headers.get('vary')).toBe('Accept')
  expect(await kindOf(avif)).toEqual(['image/avif', 'heif'])
  for (const accept of ['image/webp,*/*', '*/*', '']) {
    const webp = await ask(accept)
    expect(webp.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(webp.headers.get('vary')).toBe('Accept')
    expect(await kindOf(webp)).toEqual(['image/webp', 'webp'])
  }
})

test('a picture that was stored as WebP only is sent as WebP', async ({ market }) => {
  const bytes = await sharp(Buffer.from(await (await pictureFile('blue')).arrayBuffer()))
    .webp()
    .toBuffer()
  await market.services.files.put('public/products/earlier/640.webp', bytes)
  const answer = await fetch(`${market.origin}/files/products/earlier/640.webp`, {
    headers: { accept: 'image/avif,*/*' },
  })
  expect(await kindOf(answer)).toEqual(['image/webp', 'webp'])
})
