import { posix } from 'node:path'
import ts from 'typescript'

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
const aliases = /^@(contract|server|web)\//

/** Which files import which: `sources` maps each path of the project to its text. Imports of types count, too: they are small. */
export function moduleGraph(sources) {
  const importersOf = new Map()
  const importsOf = new Map()
  for (const [path, text] of sources) {
    const imports = ts
      .preProcessFile(text, true, true)
      .importedFiles.map(({ fileName }) => resolve(path, fileName, sources))
      .filter((target) => target !== undefined)
    importsOf.set(path, imports)
    for (const target of imports) {
      if (!importersOf.has(target)) importersOf.set(target, [])
      importersOf.get(target).push(path)
    }
  }
  return {
    /** The files, and all that import them, directly or by others. `ends` says beyond which files nothing is followed. */
    importing: (files, ends = () => false) => closure(files, importersOf, ends),
    /** What imports one of the files itself. */
    importedBy: (files) => files.flatMap((file) => importersOf.get(file) ?? []),
    /** The files, and all that they import, directly or by others. */
    imported: (files) => closure(files, importsOf, () => false),
  }
}

function closure(files, next, ends) {
  const found = new Set(files)
  // A set goes on with what is added while it is walked.
  for (const file of found) if (!ends(file)) for (const other of next.get(file) ?? []) found.add(other)
  return found
}

function resolve(from, name, sources) {
  const path = aliases.test(name)
    ? name.slice(1)
    : name.startsWith('.') && posix.join(posix.dirname(from), name)
  return path ? endings.map((ending) => path + ending).find((candidate) => sources.has(candidate)) : undefined
}
