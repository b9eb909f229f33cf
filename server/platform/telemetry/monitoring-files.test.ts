import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alarmKinds, technicalAlarms } from '@server/platform/health/technical-alarms'
import { noSignals } from '@server/platform/health/process-signals'
import { fromRoot } from '@server/platform/project-root'
import { metrics, prometheusName, type Metric } from './metrics'

// Dashboards and rules outlive a renamed metric without a word: they only stay empty.

const folder = fromRoot('deploy/monitoring')
const dashboards = readdirSync(join(folder, 'grafana'))
const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')

/** The names of all series, and the labels of each. */
const seriesLabels = new Map<string, readonly string[]>(
  Object.values(metrics).flatMap((metric: Metric): [string, string[]][] => {
    const labels = metric.labels.map((label) => label.replaceAll('.', '_'))
    const name = prometheusName(metric)
    if (metric.kind !== 'histogram') return [[name, labels]]
    return [
      [`${name}_bucket`, [...labels, 'le']],
      [`${name}_sum`, labels],
      [`${name}_count`, labels],
    ]
  }),
)
/** Prometheus adds these to all series. */
const ownLabels = ['job', 'instance']

const words = (text: string) => text.replaceAll(/"[^"]*"/g, '').match(/[a-z]\w*/g) ?? []

/** Names of series in an expression of Prometheus, and labels that none of them has. */
function inspect(expression: string) {
  const series = words(expression).filter((word) => seriesLabels.has(word))
  const labels = series.flatMap((name) => seriesLabels.get(name)!)
  const known = new Set([...series, ...labels, ...ownLabels, 'up'])
  const functions = 'sum max min by rate histogram_quantile topk m'.split(' ')
  return {
    series,
    unknown: words(expression).filter((word) => !known.has(word) && !functions.includes(word)),
  }
}

test.for(dashboards)('the dashboard %s shows metrics that exist, by labels that they have', (file) => {
  const { panels } = JSON.parse(readFileSync(join(folder, 'grafana', file), 'utf8')) as {
    panels: { title: string; targets: { expr: string; legendFormat: string }[] }[]
  }
  expect(panels.length).toBeGreaterThan(10)
  for (const { title, targets } of panels)
    for (const { expr, legendFormat } of targets) {
      const { series, unknown } = inspect(expr)
      expect(unknown, title).toEqual([])
      expect(series.length, title).toBeGreaterThan(0)
      const shown = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label]) => label)
      const labels = series.flatMap((name) => seriesLabels.get(name)!)
      expect([...labels, ...ownLabels], title).toEqual(expect.arrayContaining(shown))
    }
})

test('the rules are about metrics that exist', () => {
  const expressions = [...rules.matchAll(/^ +expr: (?:>-\n)?((?:.*\n)+?) +(?:for|labels):/gm)].map(
    ([, expression]) => expression!,
  )
  expect(expressions.length).toBe(rules.match(/- alert:/g)!.length)
  for (const expression of expressions)
    expect(inspect(expression).unknown.filter((word) => !/^e?\d/.test(word))).toEqual([])
})

test('the rule about disruptions names all of them', () => {
  const named = /alarm=~"([^"]*)"/.exec(rules)![1]!.split('|')
  expect(alarmKinds).toEqual(expect.arrayContaining(named))
  const everything = technicalAlarms({
    database: null,
    process: { ...noSignals(), isBlocked: true },
    canStoreFiles: false,
  })
  const others = technicalAlarms({
    database: {
      workers: 0,
      late_jobs: 1,
      failed_jobs: 1,
      late_webhooks: 1,
      unsent_mails: 1,
      archiving_fails: true,
      days_since_backup: 9,
      days_since_rehearsal: 99,
      rates_unfetched: true,
      unpurged: true,
      purged_cdns: [],
      database_ms: 9999,
    },
    process: noSignals(),
    canStoreFiles: true,
  })
  const disruptions = [...everything, ...others].filter(({ isDisruption }) => isDisruption)
  expect(new Set(disruptions.map(({ kind }) => kind))).toEqual(new Set(named))
})
