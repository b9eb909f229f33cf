import type { BillingDocumentContent } from '@contract/billing/procedures'
import { describe, expect, test } from 'vitest'
import type { FinalizedDocument } from './billing-document'
import { page } from './pdf/sheet'
import { renderPdf } from './render-pdf'
import { extractLines, pdfTexts } from './testing/pdf-text'

const content: BillingDocumentContent = {
  title: 'Invoice',
  facts: [],
  parties: [],
  tables: [],
  totals: [],
  notes: [],
}

const render = (parts: Partial<BillingDocumentContent>) =>
  renderPdf({
    label: 'INV-2026-000001',
    issuedAt: new Date('2026-11-26T08:00:00Z'),
    contentHash: '0123456789abcdef',
    content: { ...content, ...parts },
  } as FinalizedDocument)

/** What a PDF reader copies from a table of names, one in each row. */
const extractNames = async (names: readonly string[]) =>
  extractLines(
    await render({
      tables: [{ heading: null, columns: [{ title: 'Item', weight: 1 }], rows: names.map((name) => [name]) }],
    }),
  )

const names = {
  Arabic: 'محمد عبد الرحمن لاشين',
  'Arabic with vowels': 'الحُرِّيَّة',
  Amharic: 'አበበ በቂላ',
  Hebrew: 'דוד בן־גוריון',
  Cyrillic: 'Юрий Ёлкин',
  Greek: 'Άθηνα',
  Thai: 'น้ำใส ที่ปู่ กรุงเทพ',
  Chinese: '王小明 北京市',
  "N'Ko": 'ߒߞߏ',
  Tifinagh: 'ⵜⵉⴼⵉⵏⴰⵖ',
  Adlam: '𞤀𞤣𞤤𞤢𞤥 𞤆𞤵𞤤𞤢𞤪',
  Vai: 'ꕙꔤ',
  Osmanya: '𐒋𐒘𐒈𐒑𐒛𐒒',
  Yoruba: 'Ọkọ ẹ̀wà ɓaɗi, Ọlábísí Ẹ̀yọ̀',
  'the same letters without and with marks': 'e ẹ ẹ̀ o ọ o ṣ s',
  Hausa: 'Ɓaba Ɗan Ƙwari ƴ',
  Khoisan: 'ǃXóõ ǂʼAmkoe',
  ligatures: 'office fluffy fjord',
}

describe('text copied from a PDF is as it was written', () => {
  test.each(Object.entries(names))('in %s', async (_, name) => {
    expect(await extractNames([name])).toContain(name)
  })

  test('with letters composed that were typed as a letter and a mark', async () => {
    expect(await extractNames(['Ọkọ ẹ̀wà'.normalize('NFD')])).toContain('Ọkọ ẹ̀wà'.normalize('NFC'))
  })

  test('in Hindi letter by letter; readers may see a line’s end beside conjuncts', async () => {
    const lines = await extractNames(['क्षेत्र हिन्दी'])
    expect(lines.join(' ').replaceAll(' ', '')).toContain('क्षेत्रहिन्दी')
  })

  test('with every name in one document, in bold headings as in rows', async () => {
    const allNames = Object.values(names)
    expect(await extractNames(allNames)).toEqual(expect.arrayContaining(allNames))
    const tables = allNames.map((name) => ({
      heading: `Sold by ${name}`,
      columns: [{ title: 'Item', weight: 1 }],
      rows: [['A basket']],
    }))
    const lines = await extractLines(await render({ tables }))
    for (const name of allNames)
      expect(
        lines.some((line) => line.includes(name)),
        name,
      ).toBe(true)
  })
})

describe('what no font has', () => {
  test('is transliterated and never blank', async () => {
    const lines = await extractNames([
      '김철수',
      'სახელი',
      'Basket 🧺',
      'Private \ue000',
      'Broken \ud800 half',
    ])
    expect(lines).toEqual(
      expect.arrayContaining(['GimCheolSu', 'sakheli', 'Basket :basket:', 'Private ?', 'Broken ? half']),
    )
  })

  test('cannot reorder the text beside it by an override', async () => {
    expect(await extractNames(['A \u202e$1 99'])).toContain('A $1 99')
  })
})

describe('lines', () => {
  test('run from right to left where their letters do', async () => {
    const pdf = await render({ notes: ['السلام 1963 Nairobi عليكم'] })
    const pdfItems = await pdfTexts(pdf)
    const leftOf = (text: string) => pdfItems.find((item) => item.text.includes(text))!.left
    expect(leftOf('السلام')).toBeGreaterThan(leftOf('1963'))
    expect(leftOf('1963')).toBeGreaterThan(leftOf('Nairobi'))
    expect(leftOf('Nairobi')).toBeGreaterThan(leftOf('عليكم'))
  })

  test('end between words, in Thai too, which has no spaces, and within a word that is too long for one', async () => {
    const columns = [
      { title: 'Item', weight: 1 },
      { title: 'Price', weight: 1, end: true },
    ]
    const longNames = [
      'W'.repeat(110),
      'กรุงเทพมหานครอมรรัตนโกสินทร์มหินทรายุธยามหาดิลกภพนพรัตนราชธานีบูรีรมย์',
      'محمد '.repeat(40),
      '王'.repeat(90),
      'a well-known basket '.repeat(9),
    ]
    const pdf = await render({
      tables: [{ heading: null, columns, rows: longNames.map((name) => [name, '$1.00']) }],
    })
    const middle = page.left + page.width / 2
    for (const { text, left, right } of await pdfTexts(pdf))
      expect(right <= middle || left >= middle || text.trim() === '', `${text} ends at ${right}`).toBe(true)
    const copiedText = (await extractLines(pdf)).join('').replaceAll(/\s/g, '')
    for (const name of [longNames[0], longNames[3]]) expect(copiedText).toContain(name)
  })

  test('give the same bytes each time', async () => {
    const parts = { notes: Object.values(names) }
    expect((await render(parts)).equals(await render(parts))).toBe(true)
  })

  test('embed only the glyphs that they show', async () => {
    expect((await render({ notes: ['王小明 北京市 محمد'] })).length).toBeLessThan(30_000)
  })
})
