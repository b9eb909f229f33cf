import type { z } from 'zod'
import { createAuth } from '@server/domains/accounts/auth'
import type { Services } from '@server/platform/services'
import { roles } from '../accounts'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { SeededRandom } from '../../harness/random'
import { schemaOf } from '../../harness/input-schema'
import { validValue, type KnownValues } from '../valid'
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
  const queryNames = ['callbackURL', 'token', 'redirect', 'error', ...queryNamesOf(query)]
  return {
    name: `${method} /api/auth${path}`,
    roles,
    buildRequest(random, role, market) {
      const knownValues = market.knownValuesOf(role)
      const filledPath = path.replace(
        /:\w+/g,
        () => urlPart(hostileText(random), random).slice(0, 4000) || 'x',
      )
      const request = { method, path: `/api/auth${filledPath}${hostileQuery(queryNames, random)}` }
      if (method === 'GET') return request
      const { headers, body: requestBody } = schema
        ? buildBody(() => validValue(schema, knownValues, random), random)
        : buildBody(() => arbitraryBody(knownValues, random), random)
      return { ...request, headers: { ...headers, origin: market.origin }, body: requestBody }
    },
  }
}

function buildBody(validBody: () => unknown, random: SeededRandom) {
  const roll = random.int(1, 100)
  if (roll > 80) return hostileBody(random)
  return bodyOf(roll <= 20 ? validBody() : mutate(validBody(), random))
}

const arbitraryBody = (knownValues: KnownValues, random: SeededRandom) => ({
  email: 'someone@fuzz.example',
  password: 'not-the-password',
  name: 'Someone',
  token: hostileText(random),
  id: knownValues.idFor('session_id', random),
})

const queryNamesOf = (query: z.ZodType | undefined) =>
  Object.keys(query ? (schemaOf(query).properties ?? {}) : {})
