import { describe, expect } from 'vitest'
import type { FinalizedDocument } from '@server/domains/billing/billing-document'
import { renderPdf } from '@server/domains/billing/render-pdf'
import type { ThreadPool } from '@server/platform/threads/thread-pool'
import { test, type Market } from '@server/testing/market'
import { pdfRenderer } from './pdf-renderer'

const documentWith = (id: string, lines: number): FinalizedDocument =>
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

/** A renderer on the market's threads, and how many billing documents it has rendered. */
function openRenderer({ services }: Market, timeMs?: number) {
  let count = 0
  const threads: ThreadPool = {
    ...services.threads,
    run: (task, input) => {
      count++
      return services.threads.run({ ...task, limits: { ...task.limits, ...(timeMs && { timeMs }) } }, input)
    },
  }
  return { render: pdfRenderer({ threads, log: services.log }), renderCount: () => count }
}

describe('a billing document', () => {
  test('is rendered in a worker thread just as in the main thread', async ({ market }) => {
    const { render } = openRenderer(market)
    const billingDocument = documentWith('one', 3)
    expect(Buffer.from(await render(billingDocument)).equals(await renderPdf(billingDocument))).toBe(true)
  })

  test('is rendered once, however many request it', async ({ market }) => {
    const { render, renderCount } = openRenderer(market)
    const [first, ...otherCopies] = await Promise.all([1, 2, 3, 4].map(() => render(documentWith('one', 3))))
    for (const copy of [...otherCopies, await render(documentWith('one', 3))]) expect(copy).toEqual(first)
    expect(renderCount()).toBe(1)
    await render(documentWith('two', 3))
    expect(renderCount()).toBe(2)
  })

  test('that takes too long is refused, and can be requested again', async ({ market }) => {
    const shortTimeoutRenderer = openRenderer(market, 1)
    await expect(shortTimeoutRenderer.render(documentWith('one', 3))).rejects.toMatchObject({ code: 'busy' })
    await expect(shortTimeoutRenderer.render(documentWith('one', 3))).rejects.toMatchObject({ code: 'busy' })
    expect(shortTimeoutRenderer.renderCount()).toBe(2)
  })
})
