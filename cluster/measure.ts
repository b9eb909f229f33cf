import type { Purchase } from '../chaos/buyer'
import type { Answer } from './balancer'
import type { Step } from './steps'

/** What people noticed of a step. */
export interface StepFigures {
  name: string
  seconds: number
  ok: number
  /** 4xx: refusals such as "sold out", which the races provoke. */
  refused: number
  failed: number
  /** How long after its beginning the last 5xx was answered; undefined without any. */
  failingSeconds: number | undefined
  /** How long after it was over the last 5xx was answered; undefined without any since. */
  failingSecondsAfter: number | undefined
  purchases: number
  /** How long purchases took from the cart to the paid order. */
  p50Seconds: number
  p99Seconds: number
  /** The longest time in which nobody finished a purchase. */
  longestGapSeconds: number
}

export function measureStep(
  { name, from, overAt, until }: Step,
  answers: readonly Answer[],
  purchases: readonly Purchase[],
): StepFigures {
  const answered = answers.filter(({ at }) => at >= from && at < until)
  const count = (lowest: number, highest: number) =>
    answered.filter(({ status }) => status >= lowest && status < highest).length
  const failures = answered.filter(({ status }) => status >= 500)
  const failedAfter = failures.filter(({ at }) => at >= overAt)
  const done = purchases
    .filter(({ paidAt }) => paidAt !== undefined && paidAt >= from && paidAt < until)
    .map(({ startedAt, paidAt }) => ({ paidAt: paidAt!, seconds: (paidAt! - startedAt) / 1000 }))
    .toSorted((a, b) => a.paidAt - b.paidAt)
  const times = [from, ...done.map(({ paidAt }) => paidAt), until]
  const gaps = times.slice(1).map((time, index) => time - times[index]!)
  const sorted = done.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
  return {
    name,
    seconds: (until - from) / 1000,
    ok: count(200, 400),
    refused: count(400, 500),
    failed: failures.length,
    failingSeconds: secondsSince(from, failures),
    failingSecondsAfter: secondsSince(overAt, failedAfter),
    purchases: done.length,
    p50Seconds: quantile(sorted, 0.5),
    p99Seconds: quantile(sorted, 0.99),
    longestGapSeconds: Math.max(...gaps) / 1000,
  }
}

const secondsSince = (time: number, failures: readonly Answer[]) =>
  failures.length === 0 ? undefined : (Math.max(...failures.map(({ at }) => at)) - time) / 1000

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
