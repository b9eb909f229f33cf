import { DataPointType, type DataPoint, type Histogram, type MetricData } from '@opentelemetry/sdk-metrics'
import { prometheusName } from '../metrics'

/** Metrics in the format that Prometheus reads: https://prometheus.io/docs/instrumenting/exposition_formats/ */
export const prometheusText = (metrics: readonly MetricData[]): string =>
  metrics
    .filter(({ dataPoints }) => dataPoints.length > 0)
    .map((metric) => textOf(metric))
    .join('')

function textOf(metric: MetricData): string {
  const { name, unit, description } = metric.descriptor
  const isCounter = metric.dataPointType === DataPointType.SUM && metric.isMonotonic
  const fullName = prometheusName({ name, unit, kind: isCounter ? 'counter' : 'gauge' })
  const type =
    metric.dataPointType === DataPointType.HISTOGRAM ? 'histogram' : isCounter ? 'counter' : 'gauge'
  const lines =
    metric.dataPointType === DataPointType.HISTOGRAM
      ? metric.dataPoints.flatMap((point) => histogramLines(fullName, point))
      : metric.dataPoints.map((point) => line(fullName, point.attributes, point.value as number))
  return [`# HELP ${fullName} ${escapeText(description)}`, `# TYPE ${fullName} ${type}`, ...lines, ''].join(
    '\n',
  )
}

function histogramLines(name: string, { attributes, value }: DataPoint<Histogram>): string[] {
  let total = 0
  const buckets = value.buckets.counts.map((count, index) => {
    const bound = value.buckets.boundaries[index]
    return line(`${name}_bucket`, { ...attributes, le: bound ?? '+Inf' }, (total += count))
  })
  return [
    ...buckets,
    line(`${name}_sum`, attributes, value.sum ?? 0),
    line(`${name}_count`, attributes, value.count),
  ]
}

function line(name: string, attributes: Record<string, unknown>, value: number): string {
  const labels = Object.entries(attributes).map(
    ([label, text]) => `${label.replaceAll('.', '_')}="${escapeText(String(text)).replaceAll('"', '\\"')}"`,
  )
  return `${name}${labels.length > 0 ? `{${labels.join(',')}}` : ''} ${value}`
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')
