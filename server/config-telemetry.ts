import { z } from 'zod'
import { flag, url } from './config-values'

const collector = url(/^https?$/, 'http://collector.example:4318').optional()
const exporter = z.enum(['otlp', 'none'], 'must be otlp or none').default('otlp')

/**
 * Settings of what a process tells about itself. Those of OpenTelemetry have its standard names; its SDK reads some more by itself
 * (docs/operations.md, Monitoring).
 */
export const telemetryEnvironment = {
  METRICS_TOKEN: z.string().min(32, 'must be at least 32 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: collector,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.literal('http/protobuf', 'must be http/protobuf').optional(),
  OTEL_TRACES_EXPORTER: exporter,
  OTEL_METRICS_EXPORTER: exporter,
  OTEL_METRIC_EXPORT_INTERVAL: z.coerce
    .number('must be a number')
    .int()
    .min(1000, 'must be at least 1000, in milliseconds')
    .default(60_000),
  OTEL_SDK_DISABLED: flag.default(false),
}

const environment = z.object(telemetryEnvironment)
type Environment = z.output<typeof environment>

export interface TelemetryConfig {
  /** What a reader of `/api/metrics` shows; undefined: the path does not exist. */
  metricsToken: string | undefined
  /** Where traces are sent to, if they are. */
  tracesUrl: string | undefined
  /** Where metrics are sent to, if they are. */
  metricsUrl: string | undefined
  /** How often metrics are sent. */
  metricsIntervalMs: number
}

export function readTelemetrySettings(env: Environment): TelemetryConfig {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '')
  const urlOf = (path: string, ownUrl: string | undefined, by: 'otlp' | 'none') =>
    env.OTEL_SDK_DISABLED || by === 'none' ? undefined : (ownUrl ?? (endpoint && `${endpoint}/${path}`))
  return {
    metricsToken: env.METRICS_TOKEN,
    tracesUrl: urlOf('v1/traces', env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT, env.OTEL_TRACES_EXPORTER),
    metricsUrl: urlOf('v1/metrics', env.OTEL_EXPORTER_OTLP_METRICS_ENDPOINT, env.OTEL_METRICS_EXPORTER),
    metricsIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  }
}
