import { docProblems } from './docs/problems.mjs'
import { at, root, tool } from './project.mjs'
import { run } from './run.mjs'

const sources = ['contract', 'server', 'web', 'demo']

/** Where a tool keeps what it found out last time, so that it skips what has not changed since. */
const cache = (name) => at('node_modules', '.cache', name)

/**
 * Writes declarations, which nothing reads but the compiler itself: it compares them to tell whether a change affects the files that import
 * the changed one, and otherwise checks only that file.
 */
const declarations = [
  '--noEmit',
  'false',
  '--declaration',
  '--emitDeclarationOnly',
  '--rootDir',
  at(),
  '--outDir',
  cache('types'),
]

const cruiserCache = ['--cache', cache('dependency-cruiser'), '--cache-strategy', 'content']

/** Name -> check; each returns whether it passed, and has printed any problems. */
const steps = {
  types: async () =>
    (await passes('@react-router/dev', 'react-router', 'typegen')) &&
    (await passes(
      'typescript',
      'tsc',
      '--incremental',
      ...declarations,
      '--tsBuildInfoFile',
      cache('types.tsbuildinfo'),
    )),
  lint: () => passes('oxlint', 'oxlint', '--deny-warnings'),
  imports: () =>
    passes(
      'dependency-cruiser',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      ...cruiserCache,
      ...sources,
    ),
  format: () =>
    passes('prettier', 'prettier', '--check', '--log-level=warn', '--cache', '--cache-strategy=content', '.'),
  docs: async () => {
    const problems = docProblems(root)
    for (const problem of problems) console.log(problem)
    return problems.length === 0
  },
}

/** Runs types, lint, imports, format and docs side by side; returns which of them passed. Prints one line for each. */
export async function runChecks() {
  const running = Object.entries(steps).map(([name, step]) => [name, step()])
  const results = []
  for (const [name, step] of running) {
    const passed = await step
    console.log(`${passed ? 'passed' : 'FAILED'}  ${name}`)
    results.push({ name, passed })
  }
  return results
}

async function passes(packageName, command, ...words) {
  const { code, output } = await run([...tool(packageName, command), ...words], { show: false, cwd: at() })
  if (code !== 0) console.log(output.trim())
  return code === 0
}
