import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pictureLimits } from '@contract/core/limits'
import { pictureFile } from '@contract/core/picture-file'
import * as texts from '@contract/texts'
import { decodePicture } from './pictures'

const solidPicture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#2a6' }, limitInputPixels: false })
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
const refusalWith = (code: string) => expect.objectContaining({ code })

/** The first bytes of an iPhone's photo: a file type box of the brand `heic`. */
const heic = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(500),
])

describe('a picture', () => {
  test('of a 108-megapixel phone is scaled down while it is decoded', async () => {
    const bytes = await solidPicture(12_000, 9_000).jpeg({ quality: 50 }).toBuffer()
    const { files, width, height } = await decodePicture(bytes, { widths: [320, 640] })
    expect([width, height]).toEqual([12_000, 9_000])
    expect(await sharp(files[2]!.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  })

  test('is rotated upright by its orientation, whatever its size', async () => {
    const bytes = await solidPicture(3000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { files, width, height } = await decodePicture(bytes, { widths: [320] })
    expect([width, height]).toEqual([2000, 3000])
    expect(await sharp(files[0]!.bytes).metadata()).toMatchObject({ width: 320, height: 480 })
  })

  test('is cropped exactly to the requested aspect ratio, and never enlarged', async () => {
    const bytes = await solidPicture(1500, 900).jpeg().toBuffer()
    const sizesOf = async (widths: number[], aspectRatio: number) => {
      const { files } = await decodePicture(bytes, { widths, aspectRatio, formats: ['webp'] })
      const all = await Promise.all(files.map((file) => sharp(file.bytes).metadata()))
      return all.map(({ width, height }) => [width, height])
    }
    expect(await sizesOf([1200], 1200 / 630)).toEqual([[1200, 630]])
    expect(await sizesOf([640, 1280, 1920], 8 / 3)).toEqual([
      [640, 240],
      [1280, 480],
      [1500, 563],
    ])
  })

  test.for([
    ['left', { x: 0, y: 50 }, 'red'],
    ['right', { x: 100, y: 50 }, 'blue'],
    ['in the middle', undefined, 'lime'],
  ] as const)('is cropped where it is asked to be: %s', async ([, crop, expectedColour]) => {
    const stripe = (background: string) =>
      ({ create: { width: 600, height: 600, channels: 3, background } }) as const
    const bytes = await sharp({ create: { width: 1800, height: 600, channels: 3, background: 'lime' } })
      .composite([
        { input: stripe('red'), left: 0, top: 0 },
        { input: stripe('blue'), left: 1200, top: 0 },
      ])
      .png()
      .toBuffer()
    const { files } = await decodePicture(bytes, {
      widths: [300],
      aspectRatio: 1,
      formats: ['webp'],
      ...(crop && { crop }),
    })
    const { dominant } = await sharp(files[0]!.bytes).stats()
    const colours = { red: [248, 8, 8], lime: [8, 248, 8], blue: [8, 8, 248] }
    expect([dominant.r, dominant.g, dominant.b]).toEqual(colours[expectedColour])
  })

  test.for(['png', 'jpeg', 'webp'] as const)('that is truncated is recognized: %s', async (format) => {
    const bytes = await photo(400, 300).toFormat(format).toBuffer()
    for (const fraction of [0.2, 0.9])
      await expect(decodePicture(bytes.subarray(0, bytes.length * fraction))).rejects.toEqual(
        refusalWith('image_incomplete'),
      )
  })

  test('that is empty, a HEIC, a single pixel or no picture at all is refused, each with its own message', async () => {
    await expect(decodePicture(new Uint8Array())).rejects.toEqual(refusalWith('image_empty'))
    await expect(decodePicture(heic)).rejects.toEqual(refusalWith('image_heic'))
    await expect(decodePicture(await solidPicture(1, 1).png().toBuffer())).rejects.toEqual(
      refusalWith('image_too_small'),
    )
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'BM'])
      await expect(decodePicture(Buffer.from(text))).rejects.toEqual(refusalWith('image_unreadable'))
  })

  test('with more pixels than fit in memory is refused by its header, with advice', async () => {
    const large = await solidPicture(6000, 5000).png({ progressive: true }).toBuffer()
    const refusal = refusalWith('image_too_many_pixels')
    await expect(decodePicture(large)).rejects.toEqual(refusal)
    await expect(decodePicture(large)).rejects.toThrow(
      /30 megapixels.* limit for this format is 24.*smaller copy/,
    )
    const { width } = await decodePicture(await solidPicture(6000, 5000).png().toBuffer(), { widths: [320] })
    expect(width).toBe(6000)
    // 30 million pixels in a few bytes, and 120 MB once they are decoded.
    const transparentImage = sharp(Buffer.alloc(6000 * 5000 * 4, 99), {
      raw: { width: 6000, height: 5000, channels: 4 },
    })
    await expect(
      decodePicture(await solidPicture(6000, 5000).webp({ lossless: true, effort: 0 }).toBuffer()),
    ).rejects.toEqual(refusal)
    await expect(decodePicture(await transparentImage.webp({ effort: 0 }).toBuffer())).rejects.toEqual(
      refusal,
    )
    const lossy = await solidPicture(6000, 5000).webp({ effort: 0 }).toBuffer()
    expect((await decodePicture(lossy, { widths: [320] })).width).toBe(6000)
    // The header of a PNG that claims 60,000 by 60,000 pixels.
    const header = Buffer.from(await solidPicture(200, 200).png().toBuffer())
    header.writeUInt32BE(60_000, 16)
    header.writeUInt32BE(60_000, 20)
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
    await expect(decodePicture(header)).rejects.toEqual(refusal)
  })
})

/** CRC-32 of PNG chunks (https://www.w3.org/TR/png-3/#D-CRCAppendix); Node 20 has none. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('a chosen file', () => {
  const errorsOf = (bytes: number, name: string, type: string) =>
    pictureFile
      .safeParse(new File([new Uint8Array(bytes)], name, { type }))
      .error?.issues.map(({ message }) => message)

  test('that is empty, a HEIC, too large or of another type gets one message, before it is uploaded', () => {
    const { imageEmpty, imageHeic, imageTooLarge, imageType } = texts.product
    expect(errorsOf(0, 'a.jpg', 'image/jpeg')).toEqual([imageEmpty])
    expect(errorsOf(9, 'IMG_0001.HEIC', '')).toEqual([imageHeic])
    expect(errorsOf(9, 'photo', 'image/heif')).toEqual([imageHeic])
    expect(errorsOf(pictureLimits.maxBytes + 1, 'a.jpg', 'image/jpeg')).toEqual([imageTooLarge])
    expect(errorsOf(9, 'a.gif', 'image/gif')).toEqual([imageType])
    expect(errorsOf(9, 'a.webp', 'image/webp')).toBeUndefined()
  })
})
