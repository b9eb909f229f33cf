import type { ListPage } from './page-cache'

/** The page a list starts with, from the URL: after a cursor, before a cursor, or the first page. */
export interface PageRequest {
  after?: string | undefined
  before?: string | undefined
}

export interface Failure {
  message: string
  status: number
}

/** The page of the list that a screen is rendered with; `failure` says why it could not be loaded. */
export type Listing<P extends ListPage<unknown>> = P & { failure?: Failure }

export function pageRequestOf(params: URLSearchParams): PageRequest {
  const param = (name: string) => params.get(name) || undefined
  return { after: param('after'), before: param('before') }
}
