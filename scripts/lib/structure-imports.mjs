import { posix } from 'node:path'

// Formatted code puts top-level statements at the start of a line, where no comment or string can be taken for one.
const statement = /^(?:import|export)\s+(type\s+)?((?:[^'"`;()=]|=>)*?)\s*\bfrom\s*['"]([^'"]+)['"]/gm
const bare = /^import\s*['"]([^'"]+)['"]/gm
const dynamic = /^(?!\s*(?:\/\/|\*|\/\*)).*?(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/gm

/** What a source file imports: { specifier, isType }, where isType means that nothing of it is left at run time. */
export function importsOf(text) {
  return [
    ...[...text.matchAll(statement)].map(([, type, names, specifier]) => ({
      specifier,
      isType: Boolean(type) || onlyTypes(names),
    })),
    ...[...text.matchAll(bare)].map(([, specifier]) => ({ specifier, isType: false })),
    ...[...text.matchAll(dynamic)].map(([, type, specifier]) => ({ specifier, isType: Boolean(type) })),
  ]
}

/** The file of ours that `specifier` means in file `from`, or undefined for packages and the like. */
export function resolveImport(specifier, from, files) {
  const path = pathOf(specifier.replace(/\?.*$/, ''), from)
  if (path === undefined) return undefined
  const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
  const candidates = [
    ...endings.map((ending) => path + ending),
    path.replace(/\.js$/, '.ts'),
    path.replace(/\.jsx?$/, '.tsx'),
  ]
  return candidates.find((candidate) => files.has(candidate))
}

function pathOf(specifier, from) {
  const alias = specifier.match(/^@(contract|server|web)\/(.*)$/)
  if (alias) return posix.normalize(`${alias[1]}/${alias[2]}`)
  if (/^\.\.?(\/|$)/.test(specifier)) return posix.normalize(posix.join(posix.dirname(from), specifier))
  return undefined
}

// import { type A, type B } from: the module is still loaded in name only.
function onlyTypes(names) {
  const list = names.match(/^\{([\s\S]*)\}$/)?.[1]
  if (list === undefined) return false
  const parts = list.split(',').flatMap((part) => part.trim() || [])
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}
