import { SpanKind, type Span } from '@opentelemetry/api'
import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'
import { isQueryConfig } from '@server/database/preparing-client'
import type { Labels } from '../telemetry'
import { describeStatement } from './describe-statement'
import { recordError, type Tracing } from './tracing'

interface PoolObserver {
  tracing: Tracing
  recordStatement(seconds: number, labels: Labels): void
  recordWait(seconds: number): void
}

type Callback = (error: Error | undefined, result?: unknown, release?: unknown) => void

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

/** Measures how long a pool's statements take and how long its connections are waited for. */
export function observePool(pool: pg.Pool, observer: PoolObserver): void {
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    observeClient(client, observer)
  })
  const connect = pool.connect.bind(pool) as (callback?: Callback) => Promise<unknown> | void
  pool.connect = ((callback?: Callback) => {
    const startedAt = performance.now()
    const recordWait = () => observer.recordWait(secondsSince(startedAt))
    if (!callback) return (connect() as Promise<unknown>).finally(recordWait)
    // The pool may call back from the request that returns a connection; what follows belongs to the one that waited for it.
    const callbackOfCaller = AsyncResource.bind(callback)
    return connect((...results) => {
      recordWait()
      callbackOfCaller(...results)
    })
  }) as typeof pool.connect
}

function observeClient(client: pg.PoolClient, observer: PoolObserver): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  client.query = ((...args: unknown[]) => {
    const [statement] = args
    const text =
      typeof statement === 'string' ? statement : isQueryConfig(statement) ? statement.text : undefined
    // A cursor or a copy.
    if (text === undefined) return query(...args)
    const end = beginStatement(text, observer)
    const callback = args.at(-1)
    if (typeof callback === 'function') {
      const observed: Callback = (error, result) => {
        end(error)
        ;(callback as Callback)(error, result)
      }
      return query(...args.slice(0, -1), observed)
    }
    const result = query(...args) as Promise<unknown>
    result.then(
      () => end(),
      (error: unknown) => end(error),
    )
    return result
  }) as typeof client.query
}

function beginStatement(text: string, { tracing, recordStatement }: PoolObserver): (error?: unknown) => void {
  const startedAt = performance.now()
  const { operation, summary } = describeStatement(text)
  const span: Span | undefined = tracing.begin(summary, {
    kind: SpanKind.CLIENT,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text.slice(0, maxTextLength),
    },
  })
  return (error) => {
    recordStatement(secondsSince(startedAt), { 'db.operation.name': operation })
    if (error) recordError(span, error)
    span?.end()
  }
}

const maxTextLength = 2000
