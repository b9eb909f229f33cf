import { docProblems } from './docs/problems.mjs'
import { fromRoot, root, tool } from './project.mjs'
import { run } from './run.mjs'

const sources = ['contract', 'server', 'web', 'demo']

/** Where a tool caches its results, so that it skips what has not changed since. */
const cachePath = (name) => fromRoot('node_modules', '.cache', name)

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
  fromRoot(),
  '--outDir',
  cachePath('types'),
]

const cruiserCache = ['--cache', cachePath('dependency-cruiser'), '--cache-strategy', 'content']

let generating
/** Once: it replaces files into which the linter follows imports meanwhile. */
const generateRouteTypes = (print) =>
  (generating ??= runTool(print, '@react-router/dev', 'react-router', 'typegen'))

/** Name -> check of all files, or of some where it looks at each by itself. Each returns whether it passed, and has printed any problems. */
const stepsFor = (files, print) => ({
  types: async () =>
    (await generateRouteTypes(print)) &&
    (await runTool(
      print,
      'typescript',
      'tsc',
      '--incremental',
      ...declarations,
      '--tsBuildInfoFile',
      cachePath('types.tsbuildinfo'),
    )),
  lint: () =>
    runTool(
      print,
      'oxlint',
      'oxlint',
      '--deny-warnings',
      ...(files ? ['--no-error-on-unmatched-pattern', ...files] : []),
    ),
  imports: () =>
    runTool(
      print,
      'dependency-cruiser',
      'depcruise',
      '--config',
      '.dependency-cruiser.mjs',
      ...cruiserCache,
      ...sources,
    ),
  format: () =>
    runTool(
      print,
      'prettier',
      'prettier',
      '--check',
      '--log-level=warn',
      '--cache',
      '--cache-strategy=content',
      ...(files ? ['--ignore-unknown', '--no-error-on-unmatched-pattern', ...files] : ['.']),
    ),
  docs: async () => {
    const problems = docProblems(root)
    for (const problem of problems) print(problem)
    return problems.length === 0
  },
})

/**
 * Runs types, lint, imports, format and docs side by side; returns which of them passed. Prints one line for each, and the problems. With
 * `files`, only these are linted and formatted.
 */
export async function runChecks({ files, print = console.log } = {}) {
  await generateRouteTypes(print)
  const running = Object.entries(stepsFor(files, print)).map(([name, step]) => [name, step()])
  const results = []
  for (const [name, step] of running) {
    const passed = await step
    print(`${passed ? 'passed' : 'FAILED'}  ${name}`)
    results.push({ name, passed })
  }
  return results
}

async function runTool(print, packageName, command, ...args) {
  const { code, output } = await run([...tool(packageName, command), ...args], {
    show: false,
    cwd: fromRoot(),
  })
  if (code !== 0) print(output.trim())
  return code === 0
}
