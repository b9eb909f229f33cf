import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import sharp from 'sharp'
import { colourVariantsOf } from '../../demo/catalogue/variants'
import { vendors } from '../../demo/catalogue/vendors'
import { pictureKindOf, pictureKinds, picturesFolder } from '../../demo/pictures'
import encoder from '../../server/platform/files/encode-picture'
import { drawBanner } from './banner'
import type { Picture } from './compose'
import { drawLogo } from './logo'
import { mainPicture, secondPicture } from './product'

/**
 * Draws the images of the demo catalogue into demo/pictures, encoded like an upload. Arguments restrict it to vendors or products with those
 * keys, `missing` to those without files: npm run demo:draw -- lamu-weavers
 */
const requestedKeys = process.argv.slice(2)
const isRequested = (...keys: string[]) =>
  !requestedKeys.length ||
  requestedKeys.includes('missing') ||
  keys.some((key) => requestedKeys.includes(key))
const currentFolders = new Set<string>()
const taskQueue = listTasks()
await Promise.all([drawAll(), drawAll()])
await deleteStaleFolders()

interface Task {
  /** Below demo/pictures. */
  folder: string
  draw: () => Picture | null
}

/** Two workers share the list: one image is composed while another is rasterised. */
async function drawAll() {
  for (let task = taskQueue.shift(); task; task = taskQueue.shift()) {
    const drawing = task.draw()
    if (!drawing) continue
    const files = await encode(await rasterise(drawing), pictureKindOf(task.folder))
    const folder = join(picturesFolder, task.folder)
    await mkdir(folder, { recursive: true })
    for (const { name, bytes } of files) await writeFile(join(folder, name), bytes)
    const size = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
    console.log(`${task.folder} ${Math.round(size / 1024)} KB`)
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
    .png({ compressionLevel: 0 })
    .toBuffer()
}

function halveSize(svg: string, width: number, height: number) {
  return svg.replace(`width="${width}" height="${height}"`, `width="${width / 2}" height="${height / 2}"`)
}

/** Encodes a drawing with the encoder of uploads; in this process, where a slow machine may take its time. */
async function encode(bytes: Uint8Array, kind: keyof typeof pictureKinds) {
  const { widths } = pictureKinds[kind]
  const encoded = await encoder.encodePicture({ bytes, spec: { widths } })
  if ('refusal' in encoded) throw new Error(`A drawing was refused: ${encoded.refusal}`)
  return encoded.files
}

function listTasks(): Task[] {
  const list: Task[] = []
  const addTask = (vendor: string, name: string, isIncluded: boolean, drawPicture: () => Picture | null) => {
    const folder = join(vendor, name)
    currentFolders.add(folder)
    const isDrawn = requestedKeys.includes('missing') && existsSync(join(picturesFolder, folder))
    if (isIncluded && !isDrawn) list.push({ folder, draw: drawPicture })
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
async function deleteStaleFolders() {
  for (const entry of await readdir(picturesFolder, { recursive: true, withFileTypes: true })) {
    const folder = relative(picturesFolder, join(entry.parentPath, entry.name))
    const isPicture = folder.split(sep).length === 2
    if (isPicture && !currentFolders.has(folder)) await rm(join(picturesFolder, folder), { recursive: true })
  }
}
