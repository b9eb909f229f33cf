import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { builtServerCommand, startServer, type RunningServer } from '../harness/servers'
import { gatherIds } from './ids'
import { load, median, type Measurement } from './load'
import { openBenchMarket } from './market'
import { readBenchmarks } from './reads'
import { seededVisitor } from './seeded-visitor'
import type { Settings } from './settings'

/** What the same reads cost in a server with other settings, or of another build. */
export interface TelemetryLine {
  read: string
  server: string
  cpu_ms_each: number
  /** Processor time of the server in that of the one without telemetry: the median of the rounds. */
  ratio: number
}

/** Reads from the cheapest, which a cache answers, to one with several statements. */
const reads = ['list, newest', 'search, one word', 'detail']

/**
 * Measures what metrics and traces cost: servers with different settings on one database, in turn. `before`: the folder of another version, built,
 * which shows what the telemetry costs that is off.
 */
export async function measureTelemetry(settings: Settings, before?: string): Promise<TelemetryLine[]> {
  const { products, rounds, connections, seconds, nameFilter } = settings
  console.log('Loading ...')
  const market = await openBenchMarket({ products })
  const collector = await startSink()
  const token = { METRICS_TOKEN: 'measured'.repeat(4) }
  const traces = { ...token, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
  const start = (env: Record<string, string>, command = builtServerCommand) =>
    startServer(command, { ...market.env, ...env }, '/api/health')
  const servers: Record<string, RunningServer> = {
    off: market.kijani[0]!,
    ...(before && { before: await start({}, [process.execPath, join(before, 'build/server/index.js')]) }),
    metrics: await start(token),
    'metrics, and one trace in ten': await start({
      ...traces,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }),
    'metrics, and all traces': await start(traces),
  }
  try {
    const ids = await gatherIds(market.origin)
    const benchmarks = readBenchmarks(ids).filter(
      ({ name }) => reads.includes(name) && name.includes(nameFilter),
    )
    const trials = benchmarks.flatMap(({ name, fixedRequest, variedRequest }) => [
      { read: `${name}: one`, next: () => () => fixedRequest },
      ...(variedRequest
        ? [
            {
              read: `${name}: varied`,
              next: (round: number) => {
                const visitor = seededVisitor(1000 + round)
                return () => variedRequest(visitor, ids)
              },
            },
          ]
        : []),
    ])
    const lines: TelemetryLine[] = []
    for (const { read, next } of trials) {
      const byServer: Record<string, Measurement[]> = {}
      for (let round = 0; round < rounds; round++)
        for (const [name, server] of Object.entries(servers)) {
          const measured = await load(server.origin, next(round), {
            connections,
            seconds,
            pids: () => [server.pid],
          })
          ;(byServer[name] ??= []).push(measured)
        }
      for (const [server, measurements] of Object.entries(byServer))
        lines.push({
          read,
          server,
          cpu_ms_each: median(measurements.map(({ cpuMsEach }) => cpuMsEach)),
          ratio: median(
            measurements.map(({ cpuMsEach }, round) => cpuMsEach / byServer.off![round]!.cpuMsEach),
          ),
        })
      console.log(`measured ${read}`)
    }
    return lines
  } finally {
    for (const [name, server] of Object.entries(servers)) if (name !== 'off') await server.stop()
    await market.close()
    await collector.close()
  }
}

/** A collector that takes everything and keeps nothing. */
async function startSink() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export function printTelemetry(lines: readonly TelemetryLine[]): void {
  console.log('| read | server | CPU ms each | ratio to off |\n|---|---|---:|---:|')
  for (const { read, server, cpu_ms_each, ratio } of lines)
    console.log(`| ${read} | ${server} | ${cpu_ms_each.toFixed(2)} | ${ratio.toFixed(2)} |`)
}
