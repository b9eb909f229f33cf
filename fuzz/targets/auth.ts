import type { z } from 'zod'
import { createAuth } from '@server/domains/accounts/auth'
import type { Services } from '@server/platform/services'
import { roles } from '../accounts'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { Draw } from '../../harness/random'
import { schemaOf } from '../../harness/input-schema'
import { validValue, type Known } from '../valid'
import { hostileQuery, urlPart } from './paths'
import type { Target } from './target'

interface Endpoint {
  path?: string
  options?: { method?: string | string[]; body?: z.ZodType; query?: z.ZodType }
}

/** Every endpoint of the auth library, those that we have disabled included. */
export function authTargets(): Target[] {
  const services = { config: { sandbox: true }, publicUrl: 'http://localhost', db: {}, log: {} }
  const { api } = createAuth(services as unknown as Services, 'no-secret-as-nothing-is-signed-here')
  const endpoints = Object.values(api as unknown as Record<string, Endpoint>)
  const targets = endpoints.flatMap(({ path, options = {} }) =>
    path === undefined
      ? []
      : [options.method ?? 'GET'].flat().map((method) => endpointTarget(method, path, options)),
  )
  // The library serves some endpoints under two names.
  return [...new Map(targets.map((target) => [target.name, target])).values()]
}

function endpointTarget(
  method: string,
  path: string,
  { body, query }: NonNullable<Endpoint['options']>,
): Target {
  const schema = body && schemaOf(body)
  const names = ['callbackURL', 'token', 'redirect', 'error', ...namesIn(query)]
  return {
    name: `${method} /api/auth${path}`,
    roles,
    make(draw, role, market) {
      const known = market.knownTo(role)
      const filled = path.replace(/:\w+/g, () => urlPart(hostileText(draw), draw).slice(0, 4000) || 'x')
      const request = { method, path: `/api/auth${filled}${hostileQuery(names, draw)}` }
      if (method === 'GET') return request
      const { headers, body: sent } = schema
        ? bodyFor(() => validValue(schema, known, draw), draw)
        : bodyFor(() => freeBody(known, draw), draw)
      return { ...request, headers: { ...headers, origin: market.origin }, body: sent }
    },
  }
}

function bodyFor(valid: () => unknown, draw: Draw) {
  const kind = draw.int(1, 100)
  if (kind > 80) return hostileBody(draw)
  return bodyOf(kind <= 20 ? valid() : mutate(valid(), draw))
}

const freeBody = (known: Known, draw: Draw) => ({
  email: 'someone@fuzz.example',
  password: 'not-the-password',
  name: 'Someone',
  token: hostileText(draw),
  id: known.idFor('session_id', draw),
})

const namesIn = (query: z.ZodType | undefined) => Object.keys(query ? (schemaOf(query).properties ?? {}) : {})
