import { withQuery } from './paths'

interface ComparisonQuery {
  /** The products that are compared, by id. */
  product?: readonly string[]
  /** One that joins those the visitor compares. */
  add?: string | undefined
  /** Those that no longer are. */
  remove?: readonly string[]
  /** One for which there was no room. */
  full?: string
  differences?: 1 | undefined
}

/** The comparison of products. Not one of `paths`, which every page loads. */
export const comparePath = (query: ComparisonQuery = {}): string => withQuery('/compare', { ...query })
