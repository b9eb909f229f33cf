import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nairobi } from '@server/testing/shopping'
import { openMarket, type Market } from '@server/testing/market'
import { metrics } from './metrics'
import { describeStatement } from './sdk/describe-statement'
import { observe, openTelemetry } from './telemetry'
import { startCollector, type ReceivedSpan } from './testing/collector'

test('without its settings nothing is started, and work is only done', async () => {
  const off = {
    metricsToken: undefined,
    tracesUrl: undefined,
    metricsUrl: undefined,
    metricsIntervalMs: 60_000,
  }
  expect(await openTelemetry(off, {} as never)).toBeUndefined()
  const describeWork = () => {
    throw new Error('described for nobody')
  }
  expect(await observe(describeWork, async () => 'done')).toBe('done')
})

describe('a statement', () => {
  test.for([
    ['select "id" from "products" where "id" = $1', 'select', 'select products'],
    ['\n  insert into workers (id) values ($1)', 'insert', 'insert workers'],
    ['update only "orders" set "x" = $1', 'update', 'update orders'],
    ['with due as (select 1 from graphile_worker.jobs) select 2', 'with', 'with graphile_worker.jobs'],
    ['begin; set local statement_timeout = 15000', 'begin', 'begin'],
    ['explain select 1', 'other', 'other'],
  ])('%j is described in a few words', ([text, operation, summary]) => {
    expect(describeStatement(text!)).toEqual({ operation, summary })
  })
})

describe('with a collector', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>
  let market: Market

  beforeAll(async () => {
    collector = await startCollector()
    market = await openMarket({ OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` })
    await market.newProduct({ name: 'Sisal basket' })
    const response = await fetch(`${market.origin}/api/rpc/get_all_active_products`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
      },
      body: JSON.stringify({ search: 'sisal secret' }),
    })
    expect(response.status).toBe(200)
    const buyer = await market.newCustomer()
    await market.placeOrder(buyer, [{ product: await market.newProduct(), quantity: 1 }], nairobi)
    await market.runJobs()
    await Promise.allSettled([
      fetch(`${market.origin}/api/rpc/place_order`, { method: 'POST', body: '{}' }),
      market.db.execute(sql`select ${'not a number'}::int`),
    ])
    // Whatever has not been sent yet is sent when it stops.
    await market.close()
  })
  afterAll(() => collector.close())

  const requestSpan = () =>
    collector.spans.find(({ name }) => name === 'POST /api/rpc/get_all_active_products')!
  const childrenOf = (span: ReceivedSpan) =>
    collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId)

  test('a request is a trace, with a span for each of its statements', () => {
    const span = requestSpan()
    expect(span.attributes).toEqual({
      'http.request.method': 'POST',
      'http.route': '/api/rpc/get_all_active_products',
      'http.response.status_code': 200,
    })
    const statements = childrenOf(span)
    expect(statements.length).toBeGreaterThan(0)
    for (const { traceId, attributes } of statements) {
      expect(traceId).toBe(span.traceId)
      expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.operation.name': 'select' })
      expect(attributes['db.query.text']).toMatch(/^\s*(select|with)\b/)
    }
  })

  test('nobody continues a trace from outside', () => {
    expect(requestSpan().parentSpanId).toBe('')
    expect(requestSpan().traceId).not.toBe('a'.repeat(32))
  })

  test('a job is a trace, and so are its statements and its email', () => {
    const job = collector.spans.find(({ name }) => name === 'job send_mail')!
    expect(job.attributes).toEqual({ kind: 'send_mail', outcome: 'ok' })
    expect(childrenOf(job).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['send mail', 'insert sent_mails']),
    )
  })

  test('what nobody is waiting for has no trace: each begins with a request or a job', () => {
    const roots = collector.spans.filter(({ parentSpanId }) => parentSpanId === '')
    expect(roots.filter(({ name }) => !/^(GET|POST) \/|^job /.test(name))).toEqual([])
  })

  test('no values, names or addresses are sent', () => {
    expect(JSON.stringify(collector.spans)).not.toMatch(/sisal|secret|@test\.example|not a number/i)
  })

  test('the metrics are sent too, by the same instruments', () => {
    const names = Object.values(metrics).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...collector.metricNames]))
    expect([...collector.metricNames]).toEqual(
      expect.arrayContaining([
        metrics.requests.name,
        metrics.statements.name,
        metrics.alarms.name,
        metrics.jobs.name,
      ]),
    )
    expect(collector.resources[0]).toMatchObject({ 'service.name': 'kijani' })
  })
})
