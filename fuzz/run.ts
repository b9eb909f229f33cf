import type { Role } from './accounts'
import { faultOf, slowMs } from './judge'
import type { FuzzMarket } from './market'
import { drawFrom } from '../harness/random'
import { send, type Answer, type HttpRequest } from './send'
import type { Settings } from './settings'
import type { Target } from './targets/target'

export interface Failure {
  target: string
  role: Role
  /** The number of the input. */
  nth: number
  fault: string
  request: HttpRequest
  answer: Answer
}

/** What came of one target. */
export interface Result {
  name: string
  calls: number
  /** Answers by the first digit of their status. */
  classes: Record<2 | 3 | 4 | 5, number>
  slowestMs: number
  failures: Failure[]
}

/** How often an input that was answered slowly, or with 503, is sent again, alone: a busy machine is slow once, a slow input every time. */
const secondChances = 2

/** So many inputs of a role show whether the target lets it in at all. */
const inputsToTell = 20

/** Sends all inputs of a target, several at a time. */
export async function runTarget(target: Target, market: FuzzMarket, settings: Settings): Promise<Result> {
  await target.prepare?.(market)
  await market.liftRateLimits()
  const result: Result = {
    name: target.name,
    calls: 0,
    classes: { 2: 0, 3: 0, 4: 0, 5: 0 },
    slowestMs: 0,
    failures: [],
  }
  const suspects: Failure[] = []
  const sendInput = async (role: Role, nth: number): Promise<number> => {
    const request = target.make(drawFrom(settings.seed, target.name, role, nth), role, market)
    const answer = await sendAs(role, request, market)
    count(result, answer)
    const found = { target: target.name, role, nth, request, answer }
    const fault = faultOf({ role, request, answer }, market.secrets, target.isPublic)
    if (isOverloaded(answer)) suspects.push({ ...found, fault: 'slow' })
    else if (fault !== undefined) result.failures.push({ ...found, fault })
    return answer.status
  }
  const chosen = target.roles.filter((role) => settings.roles.includes(role))
  await sendAll(chosen, settings, sendInput)
  for (const suspect of suspects) {
    const best = await bestOf(suspect, market)
    result.slowestMs = Math.max(result.slowestMs, best.ms)
    const fault = faultOf({ ...suspect, answer: best }, market.secrets, target.isPublic)
    if (fault !== undefined) result.failures.push({ ...suspect, answer: best, fault })
    else if (best.ms > slowMs) result.failures.push({ ...suspect, fault: `took ${Math.round(best.ms)} ms` })
  }
  return result
}

/**
 * Sends a few inputs as every role, and the rest as those that are let in, shared among them: whoever is refused for who they are is refused
 * before an input is read.
 */
async function sendAll(
  chosen: readonly Role[],
  { inputs, input }: Settings,
  sendInput: (role: Role, nth: number) => Promise<number>,
): Promise<void> {
  if (input !== undefined) return void (await Promise.all(chosen.map((role) => sendInput(role, input))))
  const few = Math.min(inputs, inputsToTell)
  const admittedRoles = new Set<Role>()
  await inLanes(inputsOf(chosen, 1, few), async ({ role, nth }) => {
    if (![401, 403].includes(await sendInput(role, nth))) admittedRoles.add(role)
  })
  const each = Math.max(few, Math.ceil(inputs / Math.max(1, admittedRoles.size)))
  await inLanes(inputsOf([...admittedRoles], few + 1, each), ({ role, nth }) => sendInput(role, nth))
}

/** The numbers of inputs from the first to the last, of each role in turn. */
const inputsOf = (chosen: readonly Role[], first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, n) => first + n).flatMap((nth) =>
    chosen.map((role) => ({ role, nth })),
  )

/** So many inputs are under way at once. */
const lanes = 12

async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function sendAs(role: Role, request: HttpRequest, market: FuzzMarket): Promise<Answer> {
  const cookie = await market.cookieOf(role)
  const headers = { ...(cookie !== undefined && { cookie }), ...request.headers }
  const answer = await send(market.origin, { ...request, headers })
  if (answer.status === 401) market.signInAgain(role)
  if (answer.status !== 429) return answer
  // Limits are lifted before each target, but one target may reach them again.
  await market.liftRateLimits()
  return send(market.origin, { ...request, headers })
}

/** Too slow, or sent away for being one too many: an answer that may be due to the machine rather than the input. */
const isOverloaded = ({ status, ms }: Answer) => status === 503 || ms > slowMs

async function bestOf({ role, request, answer }: Failure, market: FuzzMarket): Promise<Answer> {
  let best = answer
  for (let again = 0; again < secondChances && isOverloaded(best); again++) {
    const next = await sendAs(role, request, market)
    if (best.status === 503 || (next.status !== 503 && next.ms < best.ms)) best = next
  }
  return best
}

function count(result: Result, { status, ms }: Answer) {
  result.calls++
  const digit = Math.floor(status / 100)
  if (digit === 2 || digit === 3 || digit === 4 || digit === 5) result.classes[digit]++
  if (ms <= slowMs) result.slowestMs = Math.max(result.slowestMs, ms)
}
