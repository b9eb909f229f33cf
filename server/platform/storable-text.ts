/**
 * The path of the first text PostgreSQL cannot store: one with a NUL character or a lone surrogate. For example `p_shipping_address.city`;
 * '' for a bare string, undefined if all is storable.
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
