import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes'
import { roles } from '../accounts'
import { hostileBody } from '../bodies'
import type { FuzzMarket } from '../market'
import type { SeededRandom } from '../../harness/random'
import { hostilePart, hostileQuery } from './paths'
import type { Target } from './target'

const queryNames = [
  'search',
  'category',
  'tags',
  'sort',
  'price_min',
  'price_max',
  'score_min',
  'country',
  'certification',
  'in_stock',
  'after',
  'before',
  'redirect',
  'type',
  'notice',
  'token',
  'status',
  'variant',
  'topic',
  'about',
  'since',
  'page',
  'size',
  '_routes',
  'index',
]

/** Every page, as document and as data for the router, and everything else that is fetched by its path. */
export const pageTargets = (): Target[] => [
  ...[...new Set(pathsIn(asEntries(routes)))].map(pageTarget),
  ...unknownPathTargets,
]

/** The route table is a plain list; its type allows a promise of one. */
const asEntries = (list: typeof routes) => list as RouteConfigEntry[]

const pathsIn = (entries: readonly RouteConfigEntry[], parentPath = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const fullPath = path ? `${parentPath}/${path}` : parentPath
    return [...(path || index ? [fullPath || '/'] : []), ...pathsIn(children ?? [], fullPath)]
  })

const pageTarget = (route: string): Target => ({
  name: `page ${route}`,
  roles,
  buildRequest(random, role, market) {
    const path = route.replace(/:(\w+)|\*/g, (_, name: string | undefined) =>
      pathSegment(name, random, role, market),
    )
    const suffix = random.chance(25) ? (path === '/' ? '_root.data' : '.data') : ''
    const request = { method: 'GET', path: `${path}${suffix}${hostileQuery(queryNames, random)}` }
    if (random.chance(90)) return request
    const method = random.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'])
    return { ...request, method, ...(method.startsWith('P') && hostileBody(random)) }
  },
})

function pathSegment(
  name: string | undefined,
  random: SeededRandom,
  role: Parameters<FuzzMarket['knownValuesOf']>[0],
  market: FuzzMarket,
) {
  if (random.chance(50)) return hostilePart(random) || 'x'
  const knownValues = market.knownValuesOf(role)
  if (name === 'slug') return knownValues.slug(random)
  if (name === 'section') return random.pick(['products', 'payouts', 'tax', 'logs'])
  return knownValues.idFor(name === 'productId' ? 'product' : 'order', random) ?? 'x'
}

const prefixes = [
  '/files/',
  '/files/products/',
  '/previews/products/',
  '/documents/private/',
  '/sitemaps/products-',
  '/sitemaps/',
  '/api/',
  '/api/rpc/',
  '/assets/',
  '//',
  '/%2f%2f',
  '/__manifest',
]

/** Paths that no route or procedure need have. */
const unknownPathTargets: Target[] = prefixes.map((prefix) => ({
  name: `path ${prefix}`,
  roles,
  buildRequest(random) {
    const segment = random.chance(80) ? hostilePart(random) : ''
    const extension = random.pick(['', '.webp', '.jpg', '.xml', '/640.webp'])
    const query = random.chance(40) ? hostileQuery([...queryNames, 'p', 'paths', 'version'], random) : ''
    const method = random.chance(80) ? 'GET' : random.pick(['POST', 'HEAD', 'DELETE'])
    const request = { method, path: `${prefix}${segment}${extension}${query}` }
    return method === 'POST' ? { ...request, ...hostileBody(random) } : request
  },
}))
