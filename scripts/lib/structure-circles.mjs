/** The circles among `nodes` along `links` ({ from, to }), each as a path that ends where it begins. */
export function findCircles(nodes, links) {
  const next = new Map(nodes.map((node) => [node, []]))
  for (const { from, to } of links) next.get(from)?.push(to)
  return components(nodes, next)
    .filter((component) => component.length > 1)
    .map((component) => walk(component, next))
}

/** Tarjan's strongly connected components, without recursion that a long chain of imports could exhaust. */
function components(nodes, next) {
  const state = { index: new Map(), low: new Map(), stack: [], onStack: new Set(), found: [] }
  for (const node of nodes) if (!state.index.has(node)) visit(node, next, state)
  return state.found
}

function visit(start, next, state) {
  const { index, low, stack, onStack } = state
  const enter = (node) => {
    index.set(node, index.size)
    low.set(node, index.get(node))
    stack.push(node)
    onStack.add(node)
    return { node, rest: [...next.get(node)] }
  }
  const path = [enter(start)]
  while (path.length > 0) {
    const { node, rest } = path.at(-1)
    const to = rest.pop()
    if (to === undefined) {
      path.pop()
      if (path.length > 0) lower(low, path.at(-1).node, low.get(node))
      if (low.get(node) === index.get(node)) state.found.push(takeUntil(node, stack, onStack))
    } else if (!index.has(to)) path.push(enter(to))
    else if (onStack.has(to)) lower(low, node, index.get(to))
  }
}

const lower = (low, node, value) => low.set(node, Math.min(low.get(node), value))

function takeUntil(node, stack, onStack) {
  const taken = stack.splice(stack.indexOf(node))
  for (const member of taken) onStack.delete(member)
  return taken
}

/** One way round through a component: from its first file by the shortest way back to it. */
function walk(component, next) {
  const inside = new Set(component)
  const start = [...component].sort()[0]
  const paths = [[start]]
  const seen = new Set()
  for (const path of paths)
    for (const to of next.get(path.at(-1)).filter((node) => inside.has(node))) {
      if (to === start) return [...path, start]
      if (!seen.has(to)) paths.push([...path, to])
      seen.add(to)
    }
  return component
}
