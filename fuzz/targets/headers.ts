import { hostileText } from '../hostile'
import type { SeededRandom } from '../../harness/random'
import type { HttpRequest } from '../send'
import { headerText } from './header-text'
import type { Target } from './target'

const headerNames = [
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-kijani-client',
  'forwarded',
  'host',
  'origin',
  'referer',
  'cookie',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'authorization',
  'idempotency-key',
  'last-event-id',
  'if-none-match',
  'if-modified-since',
  'range',
  'x-http-method-override',
  'sec-fetch-site',
]

const headerValues: readonly ((random: SeededRandom) => string)[] = [
  (random) => headerText(hostileText(random)).slice(0, 12_000),
  () => 'a'.repeat(15_000),
  () => 'a, '.repeat(4_000),
  () => '127.0.0.1, ::1, 10.0.0.1, unknown, "x"',
  () => '[::ffff:1.2.3.4]:99999',
  () => 'null',
  () => 'https://elsewhere.example',
  () => 'http://[',
  () => 'elsewhere.example:notaport',
  () => 'kijani.session_token=%E0%A4%A; theme=%',
  () => '__proto__=1; constructor=2; =; ;;; a',
  () => `kijani.session_token=${'a'.repeat(4000)}.${'b'.repeat(4000)}`,
  () => 'bytes=0-,1-,2-,-1',
  () => 'gzip;q=1e400, br;q=-1, *;q=nan',
  () => 'Bearer ',
  () => '9'.repeat(400),
]

const requests: readonly HttpRequest[] = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/marketplace?search=basket' },
  { method: 'GET', path: '/account/orders' },
  { method: 'GET', path: '/api/events' },
  { method: 'GET', path: '/api/auth/get-session' },
  { method: 'POST', path: '/api/auth/sign-in/email', body: '{"email":"a@fuzz.example","password":"no"}' },
  { method: 'POST', path: '/api/rpc/get_all_active_products', body: '{}' },
  { method: 'POST', path: '/api/rpc/get_cart_items', body: '{}' },
  { method: 'POST', path: '/api/rpc/send_contact_message', body: '{}' },
]

/** Hostile headers on requests of every kind. */
export const headerTargets = (): Target[] =>
  requests.map(({ method, path, body }) => ({
    name: `headers of ${method} ${path}`,
    roles: ['visitor', 'customer'],
    buildRequest(random) {
      const headers: Record<string, string> = body ? { 'content-type': 'application/json' } : {}
      for (let times = random.int(1, 3); times > 0; times--)
        headers[random.pick(headerNames)] = random.pick(headerValues)(random)
      return { method, path, headers, body }
    },
  }))
