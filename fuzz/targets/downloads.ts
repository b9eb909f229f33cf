import { analyticsTables, exportedLists } from '@contract/core/exports'
import { createApp } from '@server/http/app'
import type { Services } from '@server/platform/services'
import { roles, type Role } from '../accounts'
import { hostileBody } from '../bodies'
import type { FuzzMarket } from '../market'
import type { Draw } from '../../harness/random'
import { hostilePart, hostileQuery } from './paths'
import type { Target } from './target'

/** Everything else that the application answers: files, billing documents, exports, streams, health. Read from its routes. */
export function downloadTargets(): Target[] {
  const nothing = {}
  const config = { trustedProxies: [], paystack: nothing, flutterwave: nothing, mpesa: nothing }
  const services = { config, publicUrl: 'http://localhost', db: nothing, log: nothing, files: nothing }
  const { routes } = createApp(services as unknown as Services, {
    authSecret: 'no-secret-as-nothing-is-signed-here',
    live: nothing as never,
    health: nothing as never,
  })
  const targets = routes
    .filter(({ method, path }) => method !== 'ALL' && path !== '/*' && !isFuzzedElsewhere(path))
    .map(({ method, path }) => routeTarget(method, path))
  return [...new Map(targets.map((target) => [target.name, target])).values()]
}

const isFuzzedElsewhere = (path: string) => /^\/(api\/rpc|api\/auth|hooks)\//.test(path)

const queryNames = [
  'month',
  'status',
  'search',
  'sort',
  'state',
  'cursor',
  'hide',
  'from',
  'to',
  'country',
  'since',
  'expires',
  'signature',
]
const months = ['2026-11', '2025-02', '0000-01', '9999-12', '2026-13']

const routeTarget = (method: string, route: string): Target => ({
  name: `${method} ${route}`,
  roles,
  make(draw, role, market) {
    const path = route.replace(/:\w+(\{.*\})?/, () => filled(route, draw, role, market))
    const month = draw.chance(50) ? `month=${draw.pick(months)}` : ''
    const query = hostileQuery(queryNames, draw)
    const request = { method, path: `${path}${query}${month && `${query ? '&' : '?'}${month}`}` }
    if (method !== 'GET') return { ...request, ...hostileBody(draw) }
    return draw.chance(90) ? request : { ...request, method: draw.pick(['HEAD', 'OPTIONS']) }
  },
})

const listNames = [...Object.keys(exportedLists), ...analyticsTables]

/** What a route's parameter may say: mostly of the form that the route expects. */
function filled(route: string, draw: Draw, role: Role, market: FuzzMarket): string {
  if (draw.chance(30)) return hostilePart(draw) || 'x'
  const end = /\.(\w+)\}$/.exec(route.replaceAll('\\', ''))?.[1] ?? 'csv'
  if (route.startsWith('/api/admin/')) return `${draw.pick(listNames)}.${end}`
  if (route.startsWith('/sitemaps/'))
    return draw.pick(['pages.xml', 'stores.xml', 'products-1.xml', 'products-999999.xml'])
  const { idFor } = market.knownTo(role)
  const id = idFor(route.includes('imports') ? 'import' : 'billing_document', draw) ?? 'x'
  if (route.startsWith('/api/')) return `${id}.${end}`
  return `${draw.pick(['products', 'stores', 'documents', 'imports', 'private', 'billing-documents', '..'])}/${id}/${draw.pick(['1', '640', 'a'])}.${end}`
}
