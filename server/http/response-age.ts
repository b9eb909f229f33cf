import { ageLimits } from '@server/database/readers/age-limits'
import type { Services } from '@server/platform/services'

const { responsesMs, responsesWithReadersMs } = ageLimits

/** How long a response is cached, or a page for which `setMs` is set: less if readers answer, which may be a little behind. */
export const responseAgeMs = ({ readers }: Pick<Services, 'readers'>, setMs: number = responsesMs): number =>
  readers && setMs > responsesWithReadersMs
    ? Math.max(responsesWithReadersMs, setMs - (responsesMs - responsesWithReadersMs))
    : setMs
