import type { Role } from '../accounts'
import type { FuzzMarket } from '../market'
import type { SeededRandom } from '../../harness/random'
import type { HttpRequest } from '../send'

/** Something that takes inputs: a procedure, an endpoint, a family of paths. */
export interface Target {
  name: string
  roles: readonly Role[]
  /** The input of a role, without its cookie. The same choices make the same input, but for ids of the run. */
  buildRequest(random: SeededRandom, role: Role, market: FuzzMarket): HttpRequest
  /** Called before each round of inputs. */
  prepare?(market: FuzzMarket): Promise<void>
  /** Answers that a role may get although they hold others' data: of simulated outside services. */
  isPublic?: boolean
}
