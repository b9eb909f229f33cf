import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../../web/routes'
import { roles } from '../accounts'
import { hostileBody } from '../bodies'
import type { FuzzMarket } from '../market'
import type { Draw } from '../../harness/random'
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
  ...[...new Set(pathsIn(await_(routes)))].map(pageTarget),
  ...others,
]

/** The route table is a plain list; its type allows a promise of one. */
const await_ = (list: typeof routes) => list as RouteConfigEntry[]

const pathsIn = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const own = path ? `${above}/${path}` : above
    return [...(path || index ? [own || '/'] : []), ...pathsIn(children ?? [], own)]
  })

const pageTarget = (route: string): Target => ({
  name: `page ${route}`,
  roles,
  make(draw, role, market) {
    const path = route.replace(/:(\w+)|\*/g, (_, name: string | undefined) => part(name, draw, role, market))
    const suffix = draw.chance(25) ? (path === '/' ? '_root.data' : '.data') : ''
    const request = { method: 'GET', path: `${path}${suffix}${hostileQuery(queryNames, draw)}` }
    if (draw.chance(90)) return request
    const method = draw.pick(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'PROPFIND'])
    return { ...request, method, ...(method.startsWith('P') && hostileBody(draw)) }
  },
})

function part(
  name: string | undefined,
  draw: Draw,
  role: Parameters<FuzzMarket['knownTo']>[0],
  market: FuzzMarket,
) {
  if (draw.chance(50)) return hostilePart(draw) || 'x'
  const known = market.knownTo(role)
  if (name === 'slug') return known.slug(draw)
  if (name === 'section') return draw.pick(['products', 'payouts', 'tax', 'logs'])
  return known.idFor(name === 'productId' ? 'product' : 'order', draw) ?? 'x'
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
const others: Target[] = prefixes.map((prefix) => ({
  name: `path ${prefix}`,
  roles,
  make(draw) {
    const rest = draw.chance(80) ? hostilePart(draw) : ''
    const end = draw.pick(['', '.webp', '.jpg', '.xml', '/640.webp'])
    const query = draw.chance(40) ? hostileQuery([...queryNames, 'p', 'paths', 'version'], draw) : ''
    const method = draw.chance(80) ? 'GET' : draw.pick(['POST', 'HEAD', 'DELETE'])
    const request = { method, path: `${prefix}${rest}${end}${query}` }
    return method === 'POST' ? { ...request, ...hostileBody(draw) } : request
  },
}))
