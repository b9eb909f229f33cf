/**
 * Where in some input a text stands that PostgreSQL cannot keep: one with a NUL character, or with half of a surrogate pair.
 * The path as `p_shipping_address.city`, '' for a text by itself, undefined when all can be kept.
 */
export function unstorableText(input: unknown, path = ''): string | undefined {
  if (typeof input === 'string') return unstorable.test(input) ? path : undefined
  if (typeof input !== 'object' || input === null) return undefined
  for (const [name, part] of Object.entries(input)) {
    const found = unstorableText(part, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

const unstorable = /\0|\p{Surrogate}/u
