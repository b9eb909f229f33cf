import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { colourVariantsOf } from '../../demo/catalogue/variants'
import { vendors } from '../../demo/catalogue/vendors'
import { drawBanner } from './banner'
import type { Picture } from './compose'
import { drawLogo } from './logo'
import { mainPicture, secondPicture } from './product'

/**
 * Draws the images of the demo catalogue into demo/pictures. Arguments restrict it to vendors or products with those keys, `missing` to
 * those without a file: npm run demo:draw -- lamu-weavers
 */
const folder = fileURLToPath(new URL('../../demo/pictures/', import.meta.url))
const requestedKeys = process.argv.slice(2)
const isRequested = (...keys: string[]) =>
  !requestedKeys.length ||
  requestedKeys.includes('missing') ||
  keys.some((key) => requestedKeys.includes(key))
/** A larger image is compressed further, down to the lowest quality. */
const maxBytes = 72 * 1024
const qualities = [78, 66, 54, 44]

const currentFiles = new Set<string>()
const taskQueue = listTasks()
await Promise.all([drawAll(), drawAll()])
await deleteStaleFiles()

interface Task {
  file: string
  draw: () => Picture | null
}

/** Two workers share the list: one image is composed while another is rasterised. */
async function drawAll() {
  for (let task = taskQueue.shift(); task; task = taskQueue.shift()) {
    const drawing = task.draw()
    if (!drawing) continue
    const { data, info } = await rasterise(drawing)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const picture = await encode(data, raw)
    await mkdir(join(folder, task.file, '..'), { recursive: true })
    await writeFile(join(folder, task.file), picture)
    console.log(`${task.file} ${Math.round(picture.length / 1024)} KB`)
  }
}

/** The background at half size, softly upscaled for a depth-of-field effect, with the foreground over it. */
async function rasterise({ back, front, width, height }: Picture) {
  const background = await sharp(Buffer.from(halveSize(back, width, height))).toBuffer()
  return sharp(
    await sharp(background)
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer(),
  )
    .composite([
      { input: await sharp(Buffer.from(front), { unlimited: true }).png({ compressionLevel: 0 }).toBuffer() },
    ])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function halveSize(svg: string, width: number, height: number) {
  return svg.replace(`width="${width}" height="${height}"`, `width="${width / 2}" height="${height / 2}"`)
}

async function encode(data: Buffer, raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 }) {
  let picture = Buffer.alloc(0)
  for (const quality of qualities) {
    picture = await sharp(data, { raw }).webp({ quality, effort: 5 }).toBuffer()
    if (picture.length <= maxBytes) break
  }
  return picture
}

function listTasks(): Task[] {
  const list: Task[] = []
  const addTask = (vendor: string, name: string, isIncluded: boolean, drawPicture: () => Picture | null) => {
    const file = join(vendor, `${name}.webp`)
    currentFiles.add(file)
    const isDrawn = requestedKeys.includes('missing') && existsSync(join(folder, file))
    if (isIncluded && !isDrawn) list.push({ file, draw: drawPicture })
  }
  for (const vendor of vendors) {
    addTask(vendor.key, 'banner', isRequested(vendor.key, 'banner'), () => drawBanner(vendor))
    addTask(vendor.key, 'logo', isRequested(vendor.key, 'logo'), () => drawLogo(vendor))
    for (const product of vendor.products) {
      const isIncluded = isRequested(vendor.key, product.key)
      for (const subject of [product, ...colourVariantsOf(product)]) {
        addTask(vendor.key, subject.key, isIncluded, () => mainPicture(subject))
        if (subject.art.secondView)
          addTask(vendor.key, `${subject.key}-2`, isIncluded, () => secondPicture(subject))
      }
    }
  }
  return list
}

/** Deletes images of products that are no longer in the catalogue. */
async function deleteStaleFiles() {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name).slice(folder.length)
    if (entry.isFile() && !currentFiles.has(file)) await rm(join(folder, file))
  }
}
