import {
  SpanKind,
  SpanStatusCode,
  type Histogram,
  type Meter,
  type Observable,
  type Counter,
} from '@opentelemetry/api'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-proto'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
  type Resource,
} from '@opentelemetry/resources'
import { MeterProvider, MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { TelemetryConfig } from '@server/config-telemetry'
import { maxSeries, metrics, type Metric, type MetricName } from '../metrics'
import type { Labels, Telemetry } from '../telemetry'
import { observePool } from './observed-pool'
import { poolLabel, poolReadings, processReadings, sampleEventLoopDelay } from './process-readings'
import { prometheusText } from './prometheus-text'
import { logProblems, noTracing, recordError, startTracing, within } from './tracing'

/** A stop does not wait longer for a collector. */
const closeTimeoutMs = 3_000

/** One set of instruments for everybody who reads them: Prometheus, and a collector. */
export function startTelemetry(config: TelemetryConfig, log: Logger): Telemetry {
  logProblems(log)
  const resource = ourResource()
  const pullReader = new PullReader()
  const provider = new MeterProvider({
    resource,
    views: [{ instrumentName: '*', aggregationCardinalityLimit: maxSeries }],
    readers: [pullReader, ...(config.metricsUrl ? [pushReader(config.metricsUrl, config)] : [])],
  })
  const instruments = createInstruments(provider.getMeter('kijani'))
  const tracing = config.tracesUrl ? startTracing(config.tracesUrl, resource) : noTracing
  const record = (metric: MetricName, seconds: number, labels: Labels = {}) =>
    instruments.histograms[metric]?.record(seconds, labels)
  const addReadings: Telemetry['addReadings'] = (read) => {
    instruments.addCallback(async (observe) => {
      for (const { metric, value, labels } of await read()) observe(metric, value, labels)
    })
  }

  addReadings(processReadings)
  const stopSampling = sampleEventLoopDelay((seconds) => record('eventLoopDelay', seconds))

  return {
    async observe({ metric, span: name, isRoot = false, labels, outcomeOf = () => 'ok' }, work) {
      const startedAt = performance.now()
      const span = tracing.begin(name, {
        kind: isRoot ? SpanKind.CONSUMER : SpanKind.CLIENT,
        isRoot,
        attributes: labels,
      })
      const end = (outcome: string) => {
        record(metric, (performance.now() - startedAt) / 1000, { ...labels, outcome })
        span?.setAttribute('outcome', outcome)
        span?.end()
      }
      try {
        const result = await within(span, work)
        end(outcomeOf(result))
        return result
      } catch (error) {
        recordError(span, error)
        end('failed')
        throw error
      }
    },
    async observeRequest(requestMethod, work, describe) {
      const startedAt = performance.now()
      const method = httpMethods.has(requestMethod) ? requestMethod : '_OTHER'
      const span = tracing.begin(method, { kind: SpanKind.SERVER, isRoot: true })
      try {
        await within(span, work)
      } finally {
        const { route, status } = describe()
        const labels = { 'http.request.method': method, 'http.route': route }
        const statusClass = `${Math.floor(status / 100)}xx`
        record('requests', (performance.now() - startedAt) / 1000, {
          ...labels,
          'http.response.status_class': statusClass,
        })
        span?.updateName(`${method} ${route}`)
        span?.setAttributes({ ...labels, 'http.response.status_code': status })
        if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      }
    },
    observePool(name, pool) {
      const labels = { [poolLabel]: name }
      addReadings(() => poolReadings(name, pool))
      observePool(pool, {
        tracing,
        recordStatement: (seconds, own) => record('statements', seconds, { ...own, ...labels }),
        recordWait: (seconds) => record('poolWaits', seconds, labels),
      })
    },
    count: (metric, labels) => instruments.counters[metric]?.add(1, labels),
    addReadings,
    async prometheusText() {
      const { resourceMetrics } = await pullReader.collect()
      return prometheusText(resourceMetrics.scopeMetrics.flatMap((scope) => scope.metrics))
    },
    async close() {
      stopSampling()
      const closing = Promise.allSettled([provider.shutdown(), tracing.close()])
      await Promise.race([closing, sleep(closeTimeoutMs, undefined, { ref: false })])
    },
  }
}

const httpMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Who sends it: OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES, which may name the instance too. */
const ourResource = (): Resource =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'kijani', 'service.instance.id': randomUUID() }))
    .merge(detectResources({ detectors: [envDetector] }))

const pushReader = (url: string, { metricsIntervalMs }: TelemetryConfig) =>
  new PeriodicExportingMetricReader({
    exporter: new OTLPMetricExporter({ url }),
    exportIntervalMillis: metricsIntervalMs,
    exportTimeoutMillis: Math.min(10_000, metricsIntervalMs),
  })

/** Reads when it is told to. */
class PullReader extends MetricReader {
  protected override async onForceFlush() {}
  protected override async onShutdown() {}
}

type Observe = (metric: MetricName, value: number, labels?: Labels) => void

/** Creates the instruments of all metrics. Gauges, and what others count, are read with callbacks. */
function createInstruments(meter: Meter) {
  const histograms: Partial<Record<MetricName, Histogram>> = {}
  const counters: Partial<Record<MetricName, Counter>> = {}
  const observables: Partial<Record<MetricName, Observable>> = {}
  for (const [key, metric] of Object.entries(metrics) as [MetricName, Metric][]) {
    const options = { description: metric.help, unit: metric.unit }
    if (metric.kind === 'histogram')
      histograms[key] = meter.createHistogram(metric.name, {
        ...options,
        advice: { explicitBucketBoundaries: [...metric.buckets!] },
      })
    else if (key === 'processorTime') observables[key] = meter.createObservableCounter(metric.name, options)
    else if (metric.kind === 'counter') counters[key] = meter.createCounter(metric.name, options)
    else observables[key] = meter.createObservableGauge(metric.name, options)
  }
  return {
    histograms,
    counters,
    addCallback: (callback: (observe: Observe) => Promise<void>) =>
      meter.addBatchObservableCallback(
        (result) => callback((metric, value, labels) => result.observe(observables[metric]!, value, labels)),
        Object.values(observables),
      ),
  }
}
