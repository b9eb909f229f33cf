import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { productLimits } from '@contract/catalog/facts'
import { storePictureLimits } from '@contract/vendors/facts'
import { pictureFileNames, type Picture } from '@server/platform/files/pictures'
import { fromRoot } from '@server/platform/project-root'
import type { Product } from './catalogue/types'
import { colourVariantsOf } from './catalogue/variants'

/** Holds a folder for each vendor, with one for each picture: `lamu-weavers/shela-sun-hat/640.avif`. */
export const picturesFolder = fromRoot('demo/pictures/')

type PictureKind = 'banner' | 'logo' | 'product'

/** The size in which pictures of a kind are drawn, and the widths in which they are kept: those of an upload, so that a start encodes nothing. */
export const pictureKinds: Record<PictureKind, { width: number; height: number; widths: readonly number[] }> =
  {
    banner: { width: 2400, height: 900, widths: storePictureLimits.banner.widths },
    logo: { width: 512, height: 512, widths: storePictureLimits.logo.widths },
    product: { width: 1400, height: 1400, widths: productLimits.imageWidths },
  }

/** The kind of the picture in a folder. */
export function pictureKindOf(folder: string): PictureKind {
  const name = basename(folder)
  return name === 'banner' || name === 'logo' ? name : 'product'
}

export interface ProductPicture {
  /** Absolute. */
  folder: string
  /** The colour shown, if the product comes in several that look different. Null: that of `art`. */
  colour: string | null
  /** Whether it is the first image of its colour. */
  isMain: boolean
}

/** A product's existing images, the main one first, followed by those of its other colours. */
export const picturesOf = (vendorKey: string, product: Product): ProductPicture[] =>
  [{ key: product.key, value: null }, ...colourVariantsOf(product)].flatMap(({ key, value }) =>
    [key, `${key}-2`]
      .map((name, i) => ({ folder: folderOf(vendorKey, name), colour: value, isMain: i === 0 }))
      .filter(({ folder }) => existsSync(folder)),
  )

/** The absolute folder of a vendor's banner. */
export const bannerOf = (vendorKey: string) => folderOf(vendorKey, 'banner')

/** The absolute folder of a vendor's logo. */
export const logoOf = (vendorKey: string) => folderOf(vendorKey, 'logo')

const folderOf = (vendorKey: string, name: string) => join(picturesFolder, vendorKey, name)

/** A picture in the form that uploads are decoded to. */
export async function readPicture(folder: string): Promise<Picture> {
  const { width, height, widths } = pictureKinds[pictureKindOf(folder)]
  const files = await Promise.all(
    pictureFileNames(widths).map(async (name) => ({ name, bytes: await readFile(join(folder, name)) })),
  )
  const largest = files.find(({ name }) => name === `${widths.at(-1)}.webp`)!
  return { files, width, height, sourceHash: createHash('sha256').update(largest.bytes).digest('hex') }
}
