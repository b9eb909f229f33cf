import type { Role } from './accounts'
import { findFault, slowMs } from './oracle'
import type { FuzzMarket } from './market'
import { seededRandom } from '../harness/random'
import { send, type ReceivedResponse, type HttpRequest } from './send'
import type { Settings } from './settings'
import type { Target } from './targets/target'

export interface Failure {
  target: string
  role: Role
  /** The number of the input. */
  nth: number
  fault: string
  request: HttpRequest
  response: ReceivedResponse
}

/** The result of one target. */
export interface Result {
  name: string
  calls: number
  /** Responses by the first digit of their status. */
  statusClasses: Record<2 | 3 | 4 | 5, number>
  slowestMs: number
  failures: Failure[]
}

/** How often an input that was answered slowly, or with 503, is sent again, alone: a busy machine is slow once, a slow input every time. */
const maxRetries = 2

/** This many inputs of a role show whether the target lets it in at all. */
const probeInputs = 20

/** Sends all inputs of a target, several at a time. */
export async function runTarget(target: Target, market: FuzzMarket, settings: Settings): Promise<Result> {
  await target.prepare?.(market)
  await market.resetRateLimits()
  const result: Result = {
    name: target.name,
    calls: 0,
    statusClasses: { 2: 0, 3: 0, 4: 0, 5: 0 },
    slowestMs: 0,
    failures: [],
  }
  const slowAttempts: Failure[] = []
  const sendInput = async (role: Role, nth: number): Promise<number> => {
    const request = target.buildRequest(seededRandom(settings.seed, target.name, role, nth), role, market)
    const response = await sendAs(role, request, market)
    countResponse(result, response)
    const attempt = { target: target.name, role, nth, request, response }
    const fault = findFault({ role, request, response }, market.secrets, target.isPublic)
    if (isOverloaded(response)) slowAttempts.push({ ...attempt, fault: 'slow' })
    else if (fault !== undefined) result.failures.push({ ...attempt, fault })
    return response.status
  }
  const selectedRoles = target.roles.filter((role) => settings.roles.includes(role))
  await sendAll(selectedRoles, settings, sendInput)
  for (const slowAttempt of slowAttempts) {
    const best = await fastestResponse(slowAttempt, market)
    result.slowestMs = Math.max(result.slowestMs, best.ms)
    const fault = findFault({ ...slowAttempt, response: best }, market.secrets, target.isPublic)
    if (fault !== undefined) result.failures.push({ ...slowAttempt, response: best, fault })
    else if (best.ms > slowMs)
      result.failures.push({ ...slowAttempt, fault: `took ${Math.round(best.ms)} ms` })
  }
  return result
}

/**
 * Sends a few inputs as every role, and the rest as those that are let in, shared among them: a role without permission is refused
 * before an input is read.
 */
async function sendAll(
  selectedRoles: readonly Role[],
  { inputs, input }: Settings,
  sendInput: (role: Role, nth: number) => Promise<number>,
): Promise<void> {
  if (input !== undefined)
    return void (await Promise.all(selectedRoles.map((role) => sendInput(role, input))))
  const probesPerRole = Math.min(inputs, probeInputs)
  const authorizedRoles = new Set<Role>()
  await mapConcurrently(inputsOf(selectedRoles, 1, probesPerRole), async ({ role, nth }) => {
    if (![401, 403].includes(await sendInput(role, nth))) authorizedRoles.add(role)
  })
  const inputsPerRole = Math.max(probesPerRole, Math.ceil(inputs / Math.max(1, authorizedRoles.size)))
  await mapConcurrently(inputsOf([...authorizedRoles], probesPerRole + 1, inputsPerRole), ({ role, nth }) =>
    sendInput(role, nth),
  )
}

/** The numbers of inputs from the first to the last, of each role in turn. */
const inputsOf = (selectedRoles: readonly Role[], first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n).flatMap((nth) =>
    selectedRoles.map((role) => ({ role, nth })),
  )

/** This many inputs are in progress at once. */
const concurrency = 12

async function mapConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = items.values()
  const worker = async () => {
    for (const item of queue) await work(item)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

async function sendAs(role: Role, request: HttpRequest, market: FuzzMarket): Promise<ReceivedResponse> {
  const cookie = await market.cookieOf(role)
  const headers = { ...(cookie !== undefined && { cookie }), ...request.headers }
  const response = await send(market.origin, { ...request, headers })
  if (response.status === 401) market.signInAgain(role)
  if (response.status !== 429) return response
  // Limits are lifted before each target, but one target may reach them again.
  await market.resetRateLimits()
  return send(market.origin, { ...request, headers })
}

/** Too slow, or rejected because of overload: a response that may be due to the machine rather than the input. */
const isOverloaded = ({ status, ms }: ReceivedResponse) => status === 503 || ms > slowMs

async function fastestResponse(
  { role, request, response }: Failure,
  market: FuzzMarket,
): Promise<ReceivedResponse> {
  let best = response
  for (let retry = 0; retry < maxRetries && isOverloaded(best); retry++) {
    const retryResponse = await sendAs(role, request, market)
    if (best.status === 503 || (retryResponse.status !== 503 && retryResponse.ms < best.ms))
      best = retryResponse
  }
  return best
}

function countResponse(result: Result, { status, ms }: ReceivedResponse) {
  result.calls++
  const digit = Math.floor(status / 100)
  if (digit === 2 || digit === 3 || digit === 4 || digit === 5) result.statusClasses[digit]++
  if (ms <= slowMs) result.slowestMs = Math.max(result.slowestMs, ms)
}
