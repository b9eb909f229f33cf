import { z } from 'zod'
import { newExchangeRateForm } from '@contract/pricing/exchange-procedures'
import { observe } from '@server/platform/telemetry/telemetry'
import { parseUntrustedJson } from '@server/platform/untrusted-json'
import type { RateSource } from './rate-source'
import { RateSourceFailure } from './rate-source-failure'

/** An open-source service that publishes what central banks publish: https://frankfurter.dev, or one's own server of it. */
export const publicFrankfurterUrl = 'https://api.frankfurter.dev'

/** `GET /v2/rates`: a row for each currency, each with the day that its rate is of. */
const answer = z
  .array(z.object({ date: z.iso.date(), base: z.literal('USD'), quote: z.string(), rate: z.number() }))
  .min(1)

/** Ten times what it answers today: some 250 rows. */
const maxAnswerBytes = 256 * 1024

/** Reads rates from Frankfurter. All currencies are requested: one that it does not know would make it refuse a request for some. */
export const frankfurter = ({
  baseUrl,
  timeoutMs = 15_000,
}: {
  baseUrl: string
  timeoutMs?: number
}): RateSource => ({
  id: 'frankfurter',
  name: 'Frankfurter',
  async fetchRates() {
    const operation = { metric: 'providerRequests', span: 'GET frankfurter' } as const
    const rates = await observe(
      () => ({ ...operation, labels: { provider: 'frankfurter' } }),
      () => readJson(`${baseUrl}/v2/rates?base=USD`, timeoutMs),
    )
    const parsed = answer.safeParse(rates)
    if (!parsed.success)
      throw new RateSourceFailure('Frankfurter’s answer could not be read', { cause: parsed.error })
    return parsed.data.flatMap(({ date, quote, rate }) => {
      const perUsd = newExchangeRateForm.shape.perUsd.safeParse(decimalOf(rate))
      return perUsd.success ? [{ currency: quote, perUsd: perUsd.data, day: date }] : []
    })
  },
})

async function readJson(url: string, timeoutMs: number): Promise<unknown> {
  const failure = (reason: string, cause?: unknown) =>
    new RateSourceFailure(`Frankfurter ${reason}`, { cause })
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw failure(`answered with status ${response.status}`)
    const chunks: Uint8Array[] = []
    let bytes = 0
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length
      if (bytes > maxAnswerBytes) throw failure('answered far more than its rates')
      chunks.push(chunk)
    }
    return parseUntrustedJson(Buffer.concat(chunks).toString('utf8'))
  } catch (error) {
    if (error instanceof RateSourceFailure) throw error
    throw error instanceof SyntaxError
      ? failure('answered something that is not JSON', error)
      : failure('did not answer', error)
  }
}

/** A number as a decimal of at most six places; never in the form 1e-7. */
const decimalOf = (rate: number): string => rate.toFixed(6).replace(/\.?0+$/, '')
