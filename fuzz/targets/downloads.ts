import { analyticsTables, exportedLists } from '@contract/core/exports'
import { createApp } from '@server/http/app'
import type { Services } from '@server/platform/services'
import { roles, type Role } from '../accounts'
import { hostileBody } from '../bodies'
import type { FuzzMarket } from '../market'
import type { SeededRandom } from '../../harness/random'
import { hostilePart, hostileQuery } from './paths'
import type { Target } from './target'

/** Everything else that the application serves: files, billing documents, exports, streams, health. Read from its routes. */
export function downloadTargets(): Target[] {
  const stub = {}
  const config = { trustedProxies: [], paystack: stub, flutterwave: stub, mpesa: stub }
  const services = {
    config,
    publicUrl: 'http://localhost',
    db: stub,
    log: stub,
    files: stub,
  }
  const { routes } = createApp(services as unknown as Services, {
    authSecret: 'no-secret-as-nothing-is-signed-here',
    realtimeEvents: stub as never,
    health: stub as never,
    viewCounter: stub as never,
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
  buildRequest(random, role, market) {
    const path = route.replace(/:\w+(\{.*\})?/, () => routeParameter(route, random, role, market))
    const month = random.chance(50) ? `month=${random.pick(months)}` : ''
    const query = hostileQuery(queryNames, random)
    const request = { method, path: `${path}${query}${month && `${query ? '&' : '?'}${month}`}` }
    if (method !== 'GET') return { ...request, ...hostileBody(random) }
    return random.chance(90) ? request : { ...request, method: random.pick(['HEAD', 'OPTIONS']) }
  },
})

const listNames = [...Object.keys(exportedLists), ...analyticsTables]

/** What a route's parameter may say: mostly of the form that the route expects. */
function routeParameter(route: string, random: SeededRandom, role: Role, market: FuzzMarket): string {
  if (random.chance(30)) return hostilePart(random) || 'x'
  const extension = /\.(\w+)\}$/.exec(route.replaceAll('\\', ''))?.[1] ?? 'csv'
  if (route.startsWith('/api/admin/')) return `${random.pick(listNames)}.${extension}`
  if (route.startsWith('/sitemaps/'))
    return random.pick(['pages.xml', 'stores.xml', 'products-1.xml', 'products-999999.xml'])
  const { idFor } = market.knownValuesOf(role)
  const id = idFor(route.includes('imports') ? 'import' : 'billing_document', random) ?? 'x'
  if (route.startsWith('/api/')) return `${id}.${extension}`
  return `${random.pick(['products', 'stores', 'documents', 'imports', 'private', 'billing-documents', '..'])}/${id}/${random.pick(['1', '640', 'a'])}.${extension}`
}
