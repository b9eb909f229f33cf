import type { BillingDocumentContent } from '@contract/billing/procedures'
import { describe, expect, test } from 'vitest'
import type { FinalizedDocument } from './billing-document'
import { renderPdf } from './render-pdf'
import { accessibilityFaults, taggedTexts } from './testing/pdf-accessibility'

const content: BillingDocumentContent = {
  title: 'Invoice',
  facts: [['Order', '9f2c1a7b of November 22, 2026']],
  parties: [
    { heading: 'Issued by', lines: ['Kijani', '12 Kimathi Street', 'Kenya'] },
    { heading: 'Sold by', lines: ['Test Makers', 'Ghana'] },
  ],
  tables: [
    {
      heading: 'Sold by Test Makers',
      columns: [
        { title: 'Item', weight: 3 },
        { title: 'Amount', weight: 1, end: true },
      ],
      rows: [['Basket', '$9.00']],
    },
  ],
  totals: [{ label: 'Total paid', amount: '$9.00', strong: true }],
  notes: ['All amounts are in US dollars.'],
}

const render = (parts: Partial<BillingDocumentContent> = {}) =>
  renderPdf({
    label: 'INV-2026-000001',
    issuedAt: new Date('2026-11-26T08:00:00Z'),
    contentHash: '0123456789abcdef',
    content: { ...content, ...parts },
  } as FinalizedDocument)

describe('to a screen reader a billing document', () => {
  test('has headings, paragraphs and tables with headers, in the order in which they are read', async () => {
    expect((await taggedTexts(await render())).map(({ path, text }) => `${path} ${text}`)).toEqual([
      'Document/P Kijani',
      'Document/H1 Invoice',
      'Document/Table/TR/TH Number',
      'Document/Table/TR/TD INV-2026-000001',
      'Document/Table/TR/TH Date',
      'Document/Table/TR/TD November 26, 2026',
      'Document/Table/TR/TH Order',
      'Document/Table/TR/TD 9f2c1a7b of November 22, 2026',
      'Document/H2 ISSUED BY',
      'Document/P Kijani12 Kimathi StreetKenya',
      'Document/H2 SOLD BY',
      'Document/P Test MakersGhana',
      'Document/H2 Sold by Test Makers',
      'Document/Table/THead/TR/TH Item',
      'Document/Table/THead/TR/TH Amount',
      'Document/Table/TBody/TR/TH Basket',
      'Document/Table/TBody/TR/TD $9.00',
      'Document/Table/TR/TH Total paid',
      'Document/Table/TR/TD $9.00',
      'Document/P All amounts are in US dollars.',
      'Document/P INV-2026-000001 · 0123456789abcdef',
    ])
  })

  test('obeys the rules of PDF/UA that a program can check, on one page and on many, in every direction', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`محمد ${i}`, ''])
    expect(await accessibilityFaults(await render())).toEqual([])
    expect(await accessibilityFaults(await render({ tables: [{ ...content.tables[0]!, rows }] }))).toEqual([])
  })

  test('reads the titles of a table once, however many pages it has', async () => {
    const rows = Array.from({ length: 120 }, (_, i) => [`Basket ${i}`, '$9.00'])
    const texts = await taggedTexts(await render({ tables: [{ ...content.tables[0]!, rows }] }))
    expect(texts.filter(({ text }) => text === 'Item')).toHaveLength(1)
    expect(texts.filter(({ path }) => path.endsWith('TBody/TR/TH'))).toHaveLength(120)
  })

  test('has the text of what runs from right to left in the order in which it is read', async () => {
    const pdf = await render({ notes: ['محمد'] })
    const utf16 = Buffer.from('محمد', 'utf16le').swap16().toString('latin1')
    expect(pdf.toString('latin1').includes(utf16)).toBe(true)
  })
})

describe('the check of documents', () => {
  test('finds what an untagged one lacks', async () => {
    const bytes = (await render()).toString('latin1').replace('/Marked true', '/Marked false')
    expect(await accessibilityFaults(Buffer.from(bytes, 'latin1'))).toContain('6.2: not marked as tagged')
  })
})
