import { describe, expect } from 'vitest'
import type { FinalizedDocument } from '@server/domains/billing/billing-document'
import { renderPdf } from '@server/domains/billing/render-pdf'
import type { ThreadPool } from '@server/platform/threads/thread-pool'
import { test, type Market } from '@server/testing/market'
import { pdfRenderer } from './pdf-renderer'

const document = (id: string, lines: number): FinalizedDocument =>
  ({
    id,
    label: 'VS-2026-000001',
    issuedAt: new Date('2026-11-01T00:00:00Z'),
    contentHash: 'f'.repeat(64),
    content: {
      title: 'Statement',
      facts: [],
      parties: [{ heading: 'For', lines: ['Ọkọ Weavers', 'Lagos'] }],
      tables: [
        {
          heading: null,
          columns: [{ title: 'Goods', weight: 1 }],
          rows: Array.from({ length: lines }, (_, n) => [`Basket ${n}`]),
        },
      ],
      totals: [{ label: 'Total', amount: '$12.00', strong: true }],
      notes: [],
    },
  }) as unknown as FinalizedDocument

/** A printer on the market's threads, and how many billing documents it has drawn. */
function openRenderer({ services }: Market, timeMs?: number) {
  let count = 0
  const threads: ThreadPool = {
    ...services.threads,
    run: (task, input) => {
      count++
      return services.threads.run({ ...task, limits: { ...task.limits, ...(timeMs && { timeMs }) } }, input)
    },
  }
  return { print: pdfRenderer({ threads, log: services.log }), drawn: () => count }
}

describe('a billing document', () => {
  test('is drawn in a thread as it would be here', async ({ market }) => {
    const { print } = openRenderer(market)
    const one = document('one', 3)
    expect(Buffer.from(await print(one)).equals(await renderPdf(one))).toBe(true)
  })

  test('is drawn once, however many ask for it', async ({ market }) => {
    const { print, drawn } = openRenderer(market)
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => print(document('one', 3))))
    for (const other of [...others, await print(document('one', 3))]) expect(other).toEqual(first)
    expect(drawn()).toBe(1)
    await print(document('two', 3))
    expect(drawn()).toBe(2)
  })

  test('that takes too long is refused, and may be asked for again', async ({ market }) => {
    const hurried = openRenderer(market, 1)
    await expect(hurried.print(document('one', 3))).rejects.toMatchObject({ code: 'busy' })
    await expect(hurried.print(document('one', 3))).rejects.toMatchObject({ code: 'busy' })
    expect(hurried.drawn()).toBe(2)
  })
})
