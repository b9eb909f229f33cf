import { readFileSync } from 'node:fs'
import { parse } from 'acorn'
import { simple } from 'acorn-walk'
import { filesBelow } from '../sources.mjs'

/** The packages that a module imports by name: `react-dom` for `react-dom/server`. Node's own and the project's files are none. */
export function packagesIn(source) {
  const names = new Set()
  const add = (node) => {
    const path = node.source?.value
    if (typeof path !== 'string' || /^(\.|\/|node:)/.test(path)) return
    names.add(
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/'),
    )
  }
  simple(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
    ImportExpression: add,
  })
  return names
}

/** The packages that the built server below a folder imports and that `dependencies` do not name: on a server, they are not installed. */
export function missingPackages(folder, dependencies) {
  const imported = filesBelow(folder)
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [...packagesIn(readFileSync(path, 'utf8'))])
  return [...new Set(imported)].filter((name) => !Object.hasOwn(dependencies, name)).sort()
}
