/** Far more than anything that we read. */
const levelsMax = 64

/**
 * JSON from outside. Throws a SyntaxError for text that is none, and for what a schema could not judge without failing itself: JSON that is
 * nested very deeply, and objects as a `length` or `size`, which zod compares with a number whatever they belong to.
 */
export function parseOutsideJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!canBeJudged(value)) throw new SyntaxError('This JSON is not sound.')
  return value
}

/** Whether a schema can judge a value without failing itself. */
export function canBeJudged(value: unknown, levels = levelsMax): boolean {
  if (!isObject(value)) return true
  if (levels === 0) return false
  if (Array.isArray(value)) return value.every((part) => canBeJudged(part, levels - 1))
  return Object.entries(value).every(
    ([name, part]) => !(isMeasure(name) && isObject(part)) && canBeJudged(part, levels - 1),
  )
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
const isMeasure = (name: string) => name === 'length' || name === 'size'
