import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { looksOf } from '../../demo/catalogue/variants'
import { vendors } from '../../demo/catalogue/vendors'
import { banner } from './banner'
import type { Picture } from './compose'
import { logo } from './logo'
import { mainPicture, secondPicture } from './product'

/**
 * Draws the images of the demo catalogue into demo/pictures. Arguments restrict it to vendors or products with those keys, `missing` to
 * those without a file: npm run demo:draw -- lamu-weavers
 */
const folder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))
const only = process.argv.slice(2)
const wanted = (...keys: string[]) =>
  !only.length || only.includes('missing') || keys.some((key) => only.includes(key))
/** A larger image is compressed further, down to the lowest quality. */
const heavy = 72 * 1024
const qualities = [78, 66, 54, 44]

const kept = new Set<string>()
const work = tasks()
await Promise.all([drawAll(), drawAll()])
await sweep()

interface Task {
  file: string
  draw: () => Picture | null
}

/** Two workers share the list: one image is composed while another is rasterised. */
async function drawAll() {
  for (let task = work.shift(); task; task = work.shift()) {
    const drawn = task.draw()
    if (!drawn) continue
    const { data, info } = await rasterise(drawn)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const picture = await pack(data, raw)
    await mkdir(join(folder, task.file, '..'), { recursive: true })
    await writeFile(join(folder, task.file), picture)
    console.log(`${task.file} ${Math.round(picture.length / 1024)} KB`)
  }
}

/** The background at half size, softly upscaled for a depth-of-field effect, with the foreground over it. */
async function rasterise({ back, front, width, height }: Picture) {
  const far = await sharp(Buffer.from(halved(back, width, height))).toBuffer()
  return sharp(
    await sharp(far).resize(width, height, { kernel: 'cubic' }).png({ compressionLevel: 0 }).toBuffer(),
  )
    .composite([
      { input: await sharp(Buffer.from(front), { unlimited: true }).png({ compressionLevel: 0 }).toBuffer() },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function halved(svg: string, width: number, height: number) {
  return svg.replace(`width="${width}" height="${height}"`, `width="${width / 2}" height="${height / 2}"`)
}

async function pack(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }) {
  let picture = Buffer.alloc(0)
  for (const quality of qualities) {
    picture = await sharp(data, { raw }).webp({ quality, effort: 5 }).toBuffer()
    if (picture.length <= heavy) break
  }
  return picture
}

function tasks(): Task[] {
  const list: Task[] = []
  const add = (vendor: string, name: string, draw: boolean, paint: () => Picture | null) => {
    const file = join(vendor, `${name}.webp`)
    kept.add(file)
    const drawn = only.includes('missing') && existsSync(join(folder, file))
    if (draw && !drawn) list.push({ file, draw: paint })
  }
  for (const vendor of vendors) {
    add(vendor.key, 'banner', wanted(vendor.key, 'banner'), () => banner(vendor))
    add(vendor.key, 'logo', wanted(vendor.key, 'logo'), () => logo(vendor))
    for (const product of vendor.products) {
      const draw = wanted(vendor.key, product.key)
      for (const look of [product, ...looksOf(product)]) {
        add(vendor.key, look.key, draw, () => mainPicture(look))
        if (look.art.second) add(vendor.key, `${look.key}-2`, draw, () => secondPicture(look))
      }
    }
  }
  return list
}

/** Deletes images of products that are no longer in the catalogue. */
async function sweep() {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(folder.length)
    if (entry.isFile() && !kept.has(file)) await rm(join(folder, file))
  }
}
