import {
  context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
  type SpanKind,
  type Tracer,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import type { Resource } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Logger } from 'pino'
import { databaseCode } from '@server/database/transaction'

export interface Tracing {
  /** Begins a span; undefined if it would not be recorded. One that is not a root is recorded only as part of a trace. */
  begin(
    name: string,
    options: { kind: SpanKind; isRoot?: boolean; attributes?: Attributes },
  ): Span | undefined
  close(): Promise<void>
}

/** Without traces, every span is undefined. */
export const noTracing: Tracing = { begin: () => undefined, close: async () => {} }

/**
 * Sends traces to `url`. What share of them, the sampler decides that OTEL_TRACES_SAMPLER names. A request always begins a trace of its own: the
 * header that could continue one comes from anybody.
 */
export function startTracing(url: string, resource: Resource): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url })
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] })
  const tracer: Tracer = provider.getTracer('kijani')
  return {
    begin(name, { kind, isRoot = false, attributes = {} }) {
      const parent = isRoot ? ROOT_CONTEXT : context.active()
      if (!isRoot && !trace.getSpan(parent)?.isRecording()) return undefined
      const span = tracer.startSpan(name, { kind, attributes }, parent)
      // The children of one that is not recorded are not recorded either, and find no parent.
      return span.isRecording() ? span : undefined
    },
    async close() {
      await provider.shutdown()
      context.disable()
    },
  }
}

/** Runs `work` as part of a span. */
export const within = <Result>(span: Span | undefined, work: () => Result): Result =>
  span ? context.with(trace.setSpan(ROOT_CONTEXT, span), work) : work()

/** Marks a span as failed. Messages of errors quote what they were given, so only the error's class and code are recorded. */
export function recordError(span: Span | undefined, error: unknown): void {
  const code = databaseCode(error)
  span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.setAttributes({
    'error.type': error instanceof Error ? error.constructor.name : typeof error,
    ...(code && { 'db.response.status_code': code }),
  })
}

/** Whoever looks for missing traces finds why in the log: at most once a minute, since a collector that is down is so for every batch. */
export function logProblems(log: Logger): void {
  let loggedAt = -Infinity
  const warn = (message: string) => {
    if (performance.now() - loggedAt < 60_000) return
    loggedAt = performance.now()
    log.warn(`OpenTelemetry: ${message}`)
  }
  const ignore = () => {}
  diag.setLogger(
    { error: warn, warn, info: ignore, debug: ignore, verbose: ignore },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  )
}
