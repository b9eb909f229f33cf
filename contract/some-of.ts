import { z } from 'zod'

/** Some choices of a list: no more than it has. */
export const someOf = <const Values extends readonly string[]>(values: Values, message?: string) =>
  z.array(z.enum(values), message).max(values.length, message)
