/** Far more than anything that we read. */
const maxJsonDepth = 64

/**
 * Parses JSON from a client or a provider. Throws a SyntaxError for text that is no JSON, and for values that a schema cannot validate without
 * throwing itself: nested very deeply, or with an object as a `length` or `size`, which zod compares with a number whatever it belongs to.
 */
export function parseUntrustedJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!isValidatable(value)) throw new SyntaxError('This JSON cannot be validated.')
  return value
}

/** Whether a schema can validate a value without throwing itself. */
export function isValidatable(value: unknown, maxDepth = maxJsonDepth): boolean {
  if (!isObject(value)) return true
  if (maxDepth === 0) return false
  if (Array.isArray(value)) return value.every((part) => isValidatable(part, maxDepth - 1))
  return Object.entries(value).every(
    ([name, part]) => !(isSizeProperty(name) && isObject(part)) && isValidatable(part, maxDepth - 1),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isSizeProperty = (name: string) => name === 'length' || name === 'size'
