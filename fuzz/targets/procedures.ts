import { contract, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import { roles } from '../accounts'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { SeededRandom } from '../../harness/random'
import { schemaOf, type Schema } from '../../harness/input-schema'
import { validValue, type KnownValues } from '../valid'
import { headerText } from './header-text'
import type { Target } from './target'

/** Every procedure of the contract, by every role. */
export const procedureTargets = (): Target[] =>
  (Object.keys(contract) as ProcedureName[]).map((name) => {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    return {
      name,
      roles,
      buildRequest(random, role, market) {
        const { headers, body } = inputOf(schema, market.knownValuesOf(role), random)
        if (metaOf(name).idempotent && random.chance(30)) headers['idempotency-key'] = keyOf(random)
        return { method: 'POST', path: `/api/rpc/${name}`, headers, body }
      },
    }
  })

/** A quarter is valid, most are valid but for a few places, and some are hostile as a whole. */
export function inputOf(schema: Schema, knownValues: KnownValues, random: SeededRandom) {
  const roll = random.int(1, 100)
  if (roll > 88) return hostileBody(random)
  const valid = validValue(schema, knownValues, random)
  return bodyOf(roll <= 25 ? valid : mutate(valid, random))
}

const keyOf = (random: SeededRandom) =>
  random.chance(50) ? `key-${random.int(1, 3)}` : headerText(hostileText(random)).slice(0, 4000)
