import { Upload } from './json'
import type { SeededRandom } from '../harness/random'

interface MultipartFile {
  name: string
  type: string
  bytes: Buffer
}

/** A white picture of one pixel. */
const onePixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4////fwAJ+wP9KobjigAAAABJRU5ErkJggg==',
  'base64',
)

/** The same, claiming to be 60,000 pixels wide and high. */
const decompressionBomb = Buffer.from(onePixelPng)
decompressionBomb.writeUInt32BE(60_000, 16)
decompressionBomb.writeUInt32BE(60_000, 20)

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>',
)

const images: readonly MultipartFile[] = [
  { name: 'basket.png', type: 'image/png', bytes: onePixelPng },
  { name: 'basket.jpg', type: 'image/jpeg', bytes: onePixelPng },
  { name: 'huge.png', type: 'image/png', bytes: decompressionBomb },
  { name: 'half.png', type: 'image/png', bytes: onePixelPng.subarray(0, 40) },
  { name: 'empty.png', type: 'image/png', bytes: Buffer.alloc(0) },
  { name: 'drawing.png', type: 'image/png', bytes: svg },
  { name: 'drawing.svg', type: 'image/svg+xml', bytes: svg },
  { name: 'zip.webp', type: 'image/webp', bytes: Buffer.from('PK\u0003\u0004'.padEnd(2000, '\u0000')) },
  { name: '../../x\u0000.png', type: 'image/png', bytes: onePixelPng },
  { name: 'basket.png', type: '', bytes: onePixelPng },
]

const csvFile = (text: string, name = 'products.csv', type = 'text/csv'): MultipartFile => ({
  name,
  type,
  bytes: Buffer.from(text),
})
const csvHeader = 'Handle,Title,Body (HTML),Variant Price,Variant Inventory Qty,Image Src\n'

/** Product files, and what would keep their reader busy. */
const productFiles: readonly MultipartFile[] = [
  csvFile(`${csvHeader}basket,Basket,"<p>Of ""elephant"" grass</p>",34.50,5,https://shop.example/a.jpg\n`),
  csvFile(`${csvHeader}${'basket,Basket,,34.50,5,\n'.repeat(50)}`),
  csvFile(`${csvHeader}${'__proto__,constructor,then,1e400,-1,file:///etc/passwd\n'.repeat(3)}`),
  csvFile(`${csvHeader}basket,"=cmd|'/c calc'!A1",@x,+1,-1,http://169.254.169.254/\n`),
  csvFile(`${csvHeader}${'a"\n'.repeat(20_000)}`),
  csvFile(`${csvHeader}${',,,,,\n'.repeat(20_000)}`),
  csvFile(`${csvHeader}x,${'<b>'.repeat(50_000)},${'<p><i>'.repeat(20_000)},1,1,\n`),
  csvFile(`${csvHeader}"never closed`),
  csvFile(`${'"a",'.repeat(50_000)}\n${'1;'.repeat(50_000)}`),
  csvFile('Reference,Fees,Currency,Customer name\nkj-1,2.47,USD,Ada\nkj-2,-1,EUR,=1+1\n'),
  csvFile(`Reference,Fees,Currency\n${'kj-1,1e9,usd\n'.repeat(9000)}`),
  csvFile('Tracking number,Date,Amount,Currency\nKJ-1,2026-01-05,7.40,USD\nKJ-2,2026-02-30,-1,EUR\n'),
  csvFile('\ufeff'),
  csvFile('\n'.repeat(20_000)),
  {
    name: 'utf16.csv',
    type: 'text/csv',
    bytes: Buffer.from(`\ufeff${csvHeader}basket,Ọkọ,,1,1,\n`, 'utf16le'),
  },
  {
    name: 'latin.csv',
    type: 'text/csv',
    bytes: Buffer.from(`${csvHeader}b,\u0080\u0093\u00e9,,1,1,\n`, 'latin1'),
  },
  { name: 'zeros.csv', type: 'text/csv', bytes: Buffer.alloc(50_000) },
  csvFile('[{"title":"Basket"}]', 'products.json', 'application/json'),
]

const pdf = (content: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj<<${content}>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF`)

/** Documents and their parts. */
const documents: readonly MultipartFile[] = [
  { name: 'licence.pdf', type: 'application/pdf', bytes: pdf('/Type/Catalog') },
  {
    name: 'licence.pdf.exe',
    type: 'application/pdf',
    bytes: pdf('/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  },
  { name: 'nested.pdf', type: 'application/pdf', bytes: pdf('/A['.repeat(20_000)) },
  { name: 'half.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') },
  { name: 'page.html', type: 'text/html', bytes: Buffer.from('<script>alert(1)</script>') },
  { name: 'scan.png', type: 'image/png', bytes: onePixelPng },
  { name: 'part', type: 'application/octet-stream', bytes: Buffer.alloc(128 * 1024, 7) },
]

/** A file that an upload may be sent: mostly of the kind that it takes, by the types that its schema names. */
export function randomFile(acceptsImages: boolean, random: SeededRandom): Upload {
  const allFiles = [...images, ...productFiles, ...documents]
  const { name, type, bytes } = random.pick(
    random.chance(85) ? (acceptsImages ? images : [...productFiles, ...documents]) : allFiles,
  )
  return new Upload(bytes, type, name)
}

/** A copy of a file with another name, another type, or other bytes. */
export function mutateFile({ bytes, type, fileName }: Upload, text: string, random: SeededRandom): Upload {
  const roll = random.int(1, 100)
  if (roll <= 50)
    return new Upload(bytes, type, `${text.slice(0, 5000)}${random.pick(['', '.png', '.csv', '.pdf'])}`)
  if (roll <= 65) return new Upload(bytes, text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500), fileName)
  const copy = Buffer.from(bytes.subarray(0, random.int(0, bytes.length)))
  if (roll <= 80 || copy.length === 0) return new Upload(copy, type, fileName)
  for (let times = random.int(1, 20); times > 0; times--)
    copy[random.int(0, copy.length - 1)] = random.int(0, 255)
  return new Upload(copy, type, fileName)
}
