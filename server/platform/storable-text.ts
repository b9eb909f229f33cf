/**
 * The path of the first text PostgreSQL cannot store: one with a NUL character or a lone surrogate. For example `p_shipping_address.city`;
 * '' for a bare string, undefined if all is storable. A file counts by its name.
 */
export function unstorableText(input: unknown, path = ''): string | undefined {
  if (typeof input === 'string') return unstorable.test(input) ? path : undefined
  if (input instanceof File) return unstorableText(input.name, path)
  if (typeof input !== 'object' || input === null) return undefined
  for (const [name, part] of Object.entries(input)) {
    const problem = unstorableText(part, path === '' ? name : `${path}.${name}`)
    if (problem !== undefined) return problem
  }
  return undefined
}

/**
 * External JSON in a form that PostgreSQL can store: characters it does not support are replaced, and values nested too deeply are omitted.
 * For data that must be preserved as far as possible; input from our own callers is refused instead.
 */
export function storableJson(value: unknown, maxDepth = 20): unknown {
  if (typeof value === 'string') return value.replace(unstorableCharacters, '\ufffd')
  if (typeof value !== 'object' || value === null) return value
  if (maxDepth === 0) return null
  if (Array.isArray(value)) return value.map((part) => storableJson(part, maxDepth - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(unstorableCharacters, '\ufffd'),
      storableJson(part, maxDepth - 1),
    ]),
  )
}

const unstorable = /\0|\p{Surrogate}/u
const unstorableCharacters = /\0|\p{Surrogate}/gu
