import { Hono } from 'hono'
import { isTimingSafeEqual } from '@server/platform/timing-safe'

export interface MetricsPage {
  /** What a reader has to show. */
  token: string
  text(): Promise<string>
}

/** `GET /api/metrics`: everything that is measured, as Prometheus reads it, for whoever has the token. */
export const metricsRoutes = ({ token, text }: MetricsPage) =>
  new Hono().get('/', async (c) => {
    const given = /^bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
    c.header('cache-control', 'no-store')
    if (!isTimingSafeEqual(given, token)) {
      c.header('www-authenticate', 'Bearer')
      return c.text('The bearer token of METRICS_TOKEN is missing or wrong.\n', 401)
    }
    c.header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
    return c.body(await text())
  })
