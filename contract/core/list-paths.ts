import { paths, withQuery } from './paths'

/** The lists that users make of products. Not among `paths`, which every page loads. */
export const listPaths = {
  /** `add`: the product to add to one of them. */
  all: (query: { add?: string } = {}) => withQuery(paths.account.lists, query),
  one: (listId: string) => `${paths.account.lists}/${listId}`,
  /** Where a list is seen by whoever has its link. */
  shared: (token: string) => `/lists/${token}`,
}
