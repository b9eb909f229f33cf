import { readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesBelow } from './sources.mjs'

const textFile = /\.(js|css|html|svg|json|txt|xml|webmanifest|ico|ttf)$/
// A smaller file gains less than the header that tells of its encoding is long.
const minBytes = 200

/** Writes a .br and a .gz next to every text file, so that the server never compresses the same bytes twice. */
export async function precompress(folder) {
  await Promise.all(
    filesBelow(folder)
      .filter((path) => textFile.test(path))
      .map(compress),
  )
}

async function compress(path) {
  const bytes = await readFile(path)
  if (bytes.length < minBytes) return
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(bytes, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
