/**
 * The path of the first text PostgreSQL cannot store: one with a NUL character or a lone surrogate. For example `p_shipping_address.city`;
 * '' for a bare string, undefined if all is storable. A file counts by its name.
 */
export function unstorableText(input: unknown, path = ''): string | undefined {
  if (typeof input === 'string') return unstorable.test(input) ? path : undefined
  if (input instanceof File) return unstorableText(input.name, path)
  if (typeof input !== 'object' || input === null) return undefined
  for (const [name, part] of Object.entries(input)) {
    const found = unstorableText(part, path === '' ? name : `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * External JSON in a form that PostgreSQL can store: characters it does not support are replaced, and values nested too deeply are omitted.
 * For data that must be preserved as far as possible; input from our own callers is refused instead.
 */
export function storableJson(value: unknown, levels = 20): unknown {
  if (typeof value === 'string') return value.replace(allUnstorable, '\ufffd')
  if (typeof value !== 'object' || value === null) return value
  if (levels === 0) return null
  if (Array.isArray(value)) return value.map((part) => storableJson(part, levels - 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name.replace(allUnstorable, '\ufffd'),
      storableJson(part, levels - 1),
    ]),
  )
}

const unstorable = /\0|\p{Surrogate}/u
const allUnstorable = /\0|\p{Surrogate}/gu
