import { randomUUID } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import { describe, expect } from 'vitest'
import { pictureFile } from '@server/domains/catalog/testing/picture-file'
import { storeApplicationDocument } from '@server/domains/vendors/documents'
import { signedLink } from '@server/platform/files/signed-link'
import { test, type Market } from '@server/testing/market'

const pdf = (objects: string) => Buffer.from(`%PDF-1.7\n${objects}\n%%EOF`, 'latin1')
const compressedPdf = (objects: string) =>
  pdf(
    `1 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n${deflateSync(objects).toString('latin1')}\nendstream endobj`,
  )
const safePdf = pdf('1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit]>> endobj')

const storeDocument = (market: Market, fileName: string, bytes: Uint8Array) =>
  storeApplicationDocument(
    { applicationId: randomUUID(), kind: 'cert', fileName, bytes },
    market.services.files,
  )
const openDocument = async (market: Market, key: string) =>
  fetch(market.origin + (await signedLink(key, market.services)))

describe('a document', () => {
  test('that is a picture is shown in a sandbox; a PDF may load nothing', async ({ market }) => {
    const picture = new Uint8Array(await (await pictureFile('teal')).arrayBuffer())
    const pictureHeaders = (await openDocument(market, await storeDocument(market, 'scan.png', picture)))
      .headers
    expect(pictureHeaders.get('content-disposition')).toBe('inline; filename="cert-scan.png"')
    expect(pictureHeaders.get('content-security-policy')).toMatch(/default-src 'none'.*; sandbox$/)
    const pdfHeaders = (await openDocument(market, await storeDocument(market, 'paper.pdf', safePdf))).headers
    expect(pdfHeaders.get('content-disposition')).toBe('inline; filename="cert-paper.pdf"')
    expect(pdfHeaders.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(pdfHeaders.get('x-content-type-options')).toBe('nosniff')
  })

  test('is named by the type of its content, whatever the sender called it', async ({ market }) => {
    expect(await storeDocument(market, 'invoice.pdf.exe', safePdf)).toMatch(/cert-invoice\.pdf\.exe\.pdf$/)
    expect(await storeDocument(market, `${'a'.repeat(120)}.scr`, safePdf)).toMatch(/\/cert-[\w.-]{100}$/)
    expect(await storeDocument(market, 'Photo.JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toMatch(
      /cert-Photo\.JPEG$/,
    )
    const legacyPath = `vendor-applications/${randomUUID()}/cert-paper.exe`
    await market.services.files.put(legacyPath, safePdf)
    expect((await openDocument(market, legacyPath)).headers.get('content-disposition')).toContain(
      'cert-paper.exe.pdf',
    )
  })

  test.for([
    ['a script', pdf('<</OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>>>')],
    ['a script under a disguised name', pdf('<</S /J#61vaScript>>')],
    ['a program to launch', pdf('<</S /Launch /F (cmd.exe)>>')],
    ['an attachment', pdf('<</Names <</EmbeddedFiles 4 0 R>>>>')],
    ['a script in a compressed object', compressedPdf('<</S /JavaScript>>')],
    ['more data than can be inspected', compressedPdf(' '.repeat(17 * 1024 * 1024))],
    ['a password', pdf('trailer <</Encrypt 5 0 R>>')],
  ] as const)(
    'that is a PDF with %s is refused, and one stored earlier can only be downloaded',
    async ([, bytes], { market }) => {
      await expect(storeDocument(market, 'paper.pdf', bytes)).rejects.toMatchObject({
        code: 'document_active',
      })
      const legacyPath = `vendor-applications/${randomUUID()}/cert-paper.pdf`
      await market.services.files.put(legacyPath, bytes)
      expect((await openDocument(market, legacyPath)).headers.get('content-disposition')).toMatch(
        /^attachment;/,
      )
    },
  )

  test('may contain links and an opening page', async ({ market }) => {
    const pdfWithLinks = compressedPdf('<</S /URI /URI (https://example.org)>> <</OpenAction [3 0 R /Fit]>>')
    expect(await storeDocument(market, 'paper.pdf', pdfWithLinks)).toMatch(/paper\.pdf$/)
  })
})

test.for(['/api/docs', '/dev/inbox', '/sandbox/paystack/checkout/none'])(
  'the page %s has a content security policy that allows no scripts',
  async (path, { market }) => {
    const { headers } = await fetch(market.origin + path)
    expect(headers.get('content-type')).toMatch(/^text\/html/)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).not.toContain('script-src')
  },
)
