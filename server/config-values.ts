import { z } from 'zod'

export const flag = z
  .enum(['on', 'off', '1', '0', 'true', 'false'], 'must be on or off')
  .transform((value) => ['on', '1', 'true'].includes(value))

export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

export const seconds = (min: number, max: number) =>
  z.coerce.number('must be a number').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`)
