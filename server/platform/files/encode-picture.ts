import { createHash } from 'node:crypto'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { serverLimits } from '@server/limits'
import { needsFullWebpDecode } from './picture-kind'

export interface Picture {
  /** One per width and format, named `640.webp`. */
  files: { name: string; bytes: Uint8Array }[]
  width: number
  height: number
  /** Hash of the uploaded bytes; identifies duplicates. */
  sourceHash: string
}

export interface PictureSpec {
  widths: readonly number[]
  /** Width by height; the image is cropped to it. If omitted, the image keeps its own. */
  aspectRatio?: number
  /** Where the crop lies, in percent from the left and from the top, as in CSS's `object-position`: by default in the middle. */
  crop?: CropPosition
  /** The minimum size; a smaller image is refused before anything is decoded. */
  minSize?: { width: number; height: number }
  /** Further files, each within a box and with its transparency, instead of one per width. */
  boxes?: readonly PictureBox[]
  /** By default, those that browsers choose from. */
  formats?: readonly (keyof typeof encoders)[]
}

/** A file that is as large as fits, or a square one with the picture in its middle. */
export type PictureBox = { name: `${string}.${'webp' | 'png'}` } & (
  { height: number; maxWidth: number } | { square: number; background?: string }
)

/** At about the same fidelity AVIF is 25 to 33% smaller than WebP. More effort would double its time for hardly fewer bytes (decision 0062). */
const encoders = {
  webp: (image: Sharp) => image.webp({ quality: 78, effort: 2 }),
  avif: (image: Sharp) => image.avif({ quality: 52, effort: 1 }),
  jpeg: (image: Sharp) => image.jpeg({ quality: 85, mozjpeg: true }),
}

export interface CropPosition {
  x: number
  y: number
}

/** The size to render a picture at; for a smaller original, the largest it allows in the same shape. */
function sizeOf(width: number, aspectRatio: number | undefined, original: { width: number; height: number }) {
  if (aspectRatio === undefined) return { width }
  const max = Math.floor(Math.min(width, original.width, original.height * aspectRatio))
  return { width: max, height: Math.round(max / aspectRatio), fit: 'cover' as const }
}

// One thread each, without caches: otherwise, the memory of the threads and caches stays with the process forever.
sharp.concurrency(1)
sharp.cache(false)

const { maxPixels, maxFullDecodePixels, maxSeconds } = serverLimits.pictures

/** Why a picture is refused, as data: only data comes back from another process. */
export type PictureRefusal =
  | { refusal: 'image_incomplete' }
  | { refusal: 'image_too_small'; parameters: { width: number; height: number } }
  | { refusal: 'image_too_many_pixels'; parameters: { megapixels: number; max: number } }

/** Decodes and encodes a PNG, JPEG or WebP file, which may be hostile. See `decodePicture`. */
async function encodePicture(request: {
  bytes: Uint8Array
  spec: PictureSpec
}): Promise<Picture | PictureRefusal> {
  try {
    return await encodeAll(request.bytes, request.spec)
  } catch {
    return { refusal: 'image_incomplete' }
  } finally {
    // Pixels are outside the heap, so V8 does not know that it should collect them. A decoder is started with `--expose-gc`.
    globalThis.gc?.()
  }
}

export default { encodePicture }

/** Scales a picture down to cover the largest size, and cuts what lies beyond it. In this order: cut first, it would be decoded whole. */
function fitTo(source: Sharp, original: { width: number; height: number }, spec: PictureSpec): Sharp {
  const { widths, aspectRatio, crop = { x: 50, y: 50 } } = spec
  const { width, height } = sizeOf(Math.max(...widths), aspectRatio, original)
  if (height === undefined) return source.resize({ width, withoutEnlargement: true })
  const scale = Math.max(width / original.width, height / original.height)
  const scaledWidth = Math.max(width, Math.round(original.width * scale))
  const scaledHeight = Math.max(height, Math.round(original.height * scale))
  return source.resize({ width: scaledWidth, height: scaledHeight, fit: 'fill' }).extract({
    left: Math.round(((scaledWidth - width) * crop.x) / 100),
    top: Math.round(((scaledHeight - height) * crop.y) / 100),
    width,
    height,
  })
}

async function encodeAll(bytes: Uint8Array, spec: PictureSpec): Promise<Picture | PictureRefusal> {
  const { widths, aspectRatio, minSize, formats = ['webp', 'avif'] } = spec
  const source = sharp(bytes, { limitInputPixels: false, failOn: 'error' })
  const metadata = await source.metadata()
  const sizeRefusal = checkSize(metadata, { minSize, needsFullDecode: isFullyDecoded(metadata, bytes) })
  if (sizeRefusal) return sizeRefusal
  const { autoOrient } = metadata
  // Decoded once, at the largest size. Cameras record the orientation in metadata instead of rotating the pixels.
  const { data, info } = await fitTo(source.autoOrient(), autoOrient, spec)
    .timeout({ seconds: maxSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const decoded = sharp(data, { raw: info })
  if (spec.boxes)
    return {
      files: await Promise.all(spec.boxes.map((box) => encodeInBox(decoded.clone(), box))),
      ...autoOrient,
      sourceHash: createHash('sha256').update(bytes).digest('hex'),
    }
  const files: Picture['files'] = []
  for (const width of widths) {
    const size = { ...sizeOf(width, aspectRatio, autoOrient), withoutEnlargement: true }
    for (const format of formats)
      files.push({
        name: `${width}.${format}`,
        bytes: await encoders[format](decoded.clone().resize(size)).toBuffer(),
      })
  }
  return { files, ...autoOrient, sourceHash: createHash('sha256').update(bytes).digest('hex') }
}

async function encodeInBox(image: Sharp, box: PictureBox): Promise<Picture['files'][number]> {
  const resized =
    'square' in box
      ? image.resize({
          width: box.square,
          height: box.square,
          fit: 'contain',
          background: box.background ?? transparent,
        })
      : image.resize({ width: box.maxWidth, height: box.height, fit: 'inside' })
  const flat = 'square' in box && box.background ? resized.flatten({ background: box.background }) : resized
  const encoded = box.name.endsWith('.png')
    ? flat.png({ compressionLevel: 9 })
    : flat.webp({ quality: 90, alphaQuality: 100, effort: 4 })
  return { name: box.name, bytes: await encoded.toBuffer() }
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** Whether a picture cannot be scaled down row by row while it is decoded. */
const isFullyDecoded = ({ format, isProgressive }: Metadata, bytes: Uint8Array): boolean =>
  isProgressive || (format === 'webp' && needsFullWebpDecode(bytes))

/** A small file can contain a very large image; its header reveals that before it is decoded. */
function checkSize(
  { width, height, autoOrient }: Metadata,
  { minSize, needsFullDecode }: Pick<PictureSpec, 'minSize'> & { needsFullDecode: boolean },
): PictureRefusal | undefined {
  if (minSize && (autoOrient.width < minSize.width || autoOrient.height < minSize.height))
    return { refusal: 'image_too_small', parameters: minSize }
  const max = needsFullDecode ? maxFullDecodePixels : maxPixels
  if (width * height <= max) return undefined
  const megapixels = Math.round((width * height) / 1_000_000)
  return { refusal: 'image_too_many_pixels', parameters: { megapixels, max: max / 1_000_000 } }
}
