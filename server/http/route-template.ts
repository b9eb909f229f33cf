import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { ServerBuild } from 'react-router'
import { isProcedure } from '@server/platform/procedures'
import type { PageServer } from './pages'

/** What all paths have in common that no route of ours has. */
const anyPath = '/*'

/**
 * The template of the route that answered a request, such as `/product/:productId` or `/api/rpc/get_cart`: one of those in our code, never
 * something that a client chose.
 */
export function routeTemplates(pages: PageServer | undefined): (c: Context) => string {
  let findPage: ((path: string) => string) | undefined
  let loading: Promise<void> | undefined
  const pageOf = (path: string) => {
    // Once pages are requested, their routes are loaded anyway.
    loading ??= loadRoutes(pages).then(
      (found) => void (findPage = found),
      () => void (loading = undefined),
    )
    return findPage?.(path) ?? anyPath
  }
  return (c) => {
    const template = routePath(c)
    if (template === '/api/rpc/:name') {
      const name = c.req.path.slice('/api/rpc/'.length)
      return isProcedure(name) ? `/api/rpc/${name}` : template
    }
    if (template !== '*' && template !== anyPath) return template
    return c.req.path.startsWith('/assets/') ? '/assets/*' : pageOf(c.req.path)
  }
}

async function loadRoutes(pages: PageServer | undefined): Promise<(path: string) => string> {
  if (!pages) return () => anyPath
  const { routes } = typeof pages.build === 'function' ? await pages.build() : pages.build
  return templateFinder(pathsOf(routes))
}

/** The full paths of all routes of the pages. */
function pathsOf(routes: ServerBuild['routes']): string[] {
  const pathOf = (id: string): string => {
    const { parentId, path = '' } = routes[id]!
    return `${parentId === undefined ? '' : pathOf(parentId)}/${path}`
  }
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .map(({ id }) => `/${segmentsOf(pathOf(id)).join('/')}`)
}

interface Node {
  template?: string
  children: Map<string, Node>
}

const newNode = (): Node => ({ children: new Map() })

/** Finds the template of a path: fixed segments go before parameters, and these before `*`. */
export function templateFinder(templates: readonly string[]): (path: string) => string {
  const root = newNode()
  for (const template of templates) {
    let node = root
    for (const segment of segmentsOf(template)) {
      const key = segment.startsWith(':') ? ':' : segment
      const child = node.children.get(key) ?? newNode()
      node.children.set(key, child)
      node = child
    }
    node.template = template
  }
  const find = (node: Node, segments: readonly string[], depth: number): string | undefined => {
    if (depth === segments.length) return node.template
    for (const key of [segments[depth]!, ':']) {
      const child = node.children.get(key)
      const found = child && find(child, segments, depth + 1)
      if (found) return found
    }
    return node.children.get('*')?.template
  }
  return (path) => find(root, segmentsOf(path.replace(/(^\/_root)?\.data$/, '')), 0) ?? anyPath
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '')
