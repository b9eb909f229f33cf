import { redirect, type RouterContextProvider } from 'react-router'
import { apiOf, unwrap } from '@web/load'

/** Follows a store, or stops following it, as the form of a browser without scripts asks; then shows the page again. */
export async function submitFollow(
  fields: Record<string, string>,
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<Response> {
  const { slug = '', follow } = fields
  await unwrap(apiOf(context).set_store_follow({ p_slug: slug, p_follow: follow === 'yes' }))
  return redirect(path)
}
