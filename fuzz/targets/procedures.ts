import { contract, type ProcedureName } from '@contract/contract'
import { metaOf } from '@server/platform/procedures'
import { roles } from '../accounts'
import { bodyOf, hostileBody } from '../bodies'
import { hostileText } from '../hostile'
import { mutate } from '../mutate'
import type { Draw } from '../../harness/random'
import { schemaOf, type Schema } from '../../harness/input-schema'
import { validValue, type Known } from '../valid'
import { headerText } from './header-text'
import type { Target } from './target'

/** Every procedure of the contract, by every role. */
export const procedureTargets = (): Target[] =>
  (Object.keys(contract) as ProcedureName[]).map((name) => {
    const schema = schemaOf(contract[name]['~orpc'].inputSchema)
    return {
      name,
      roles,
      make(draw, role, market) {
        const { headers, body } = inputOf(schema, market.knownTo(role), draw)
        if (metaOf(name).repeatable && draw.chance(30)) headers['idempotency-key'] = keyOf(draw)
        return { method: 'POST', path: `/api/rpc/${name}`, headers, body }
      },
    }
  })

/** A quarter is valid, most are valid but for a few places, and some are hostile as a whole. */
export function inputOf(schema: Schema, known: Known, draw: Draw) {
  const kind = draw.int(1, 100)
  if (kind > 88) return hostileBody(draw)
  const valid = validValue(schema, known, draw)
  return bodyOf(kind <= 25 ? valid : mutate(valid, draw))
}

const keyOf = (draw: Draw) =>
  draw.chance(50) ? `key-${draw.int(1, 3)}` : headerText(hostileText(draw)).slice(0, 4000)
