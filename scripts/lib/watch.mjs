import { readdirSync, watch } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { docProblems } from './docs/problems.mjs'
import { at, root, tool } from './project.mjs'
import { run } from './run.mjs'

const ignored = new Set(['node_modules', 'build', '.git', '.data', 'test-results', 'playwright-report'])
/** Editors save in several steps. */
const settleMs = 150

/**
 * Checks each file as it is saved: its types, lint and formatting, or, for a doc, what it names. Other files may depend on what has changed:
 * `npm run check` looks at all of them.
 */
export function watchFiles() {
  console.log('Reading the project ...')
  const types = openTypes()
  const waiting = new Set()
  let timer
  const checkAll = async () => {
    const files = [...waiting]
    waiting.clear()
    await checkFiles(
      files.filter((file) => ts.sys.fileExists(at(file))),
      types,
    )
  }
  const saved = (folder) => (_, name) => {
    if (!name) return
    waiting.add(relative(root, `${folder}/${name}`).replaceAll('\\', '/'))
    clearTimeout(timer)
    timer = setTimeout(() => void checkAll(), settleMs)
  }
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isDirectory() && !ignored.has(entry.name))
      watch(at(entry.name), { recursive: true }, saved(at(entry.name)))
  console.log('Watching. Each file is checked when you save it. Press Ctrl-C to stop.')
}

async function checkFiles(files, types) {
  const begun = Date.now()
  const code = files.filter((file) => /\.(tsx?|m[jt]s)$/.test(file))
  if (files.length === 0) return
  const outputs = await Promise.all([
    types.problemsIn(code),
    code.length > 0 && outputOf(['oxlint', 'oxlint'], '--deny-warnings', ...code),
    outputOf(['prettier', 'prettier'], '--check', '--log-level=warn', '--ignore-unknown', ...files),
    files.some((file) => file.endsWith('.md')) && docProblems(root).join('\n'),
  ])
  const problems = outputs.filter(Boolean)
  const took = ((Date.now() - begun) / 1000).toFixed(1)
  console.log(
    [...problems, `${problems.length > 0 ? 'FAILED' : 'passed'}  ${files.join(', ')} (${took} s)`].join('\n'),
  )
}

/** What a tool printed if it failed. */
async function outputOf([packageName, command], ...words) {
  const { code, output } = await run([...tool(packageName, command), ...words], { show: false })
  return code === 0 ? '' : output.trim()
}

/** TypeScript's own service for editors: it keeps the program and checks one file of it. */
function openTypes() {
  const { config } = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile)
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const names = new Set(fileNames)
  const versions = new Map()
  const versionOf = (file) => String(ts.sys.getModifiedTime(file)?.getTime() ?? 0)
  const service = ts.createLanguageService(
    {
      getScriptFileNames: () => [...names],
      // Only what was saved is read again.
      getScriptVersion: (file) => versions.get(file) ?? '0',
      getScriptSnapshot: (file) => {
        const text = ts.sys.readFile(file)
        return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
      },
      getCurrentDirectory: () => root,
      getCompilationSettings: () => options,
      getDefaultLibFileName: ts.getDefaultLibFilePath,
      fileExists: ts.sys.fileExists,
      readFile: ts.sys.readFile,
      readDirectory: ts.sys.readDirectory,
      directoryExists: ts.sys.directoryExists,
      getDirectories: ts.sys.getDirectories,
      realpath: ts.sys.realpath,
      useCaseSensitiveFileNames: () => ts.sys.useCaseSensitiveFileNames,
    },
    ts.createDocumentRegistry(),
  )
  // Reads and binds all files, so that the first answer takes no longer than the next.
  service.getProgram()
  const host = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  }
  return {
    problemsIn(files) {
      const paths = files.map((file) => at(file))
      for (const path of paths) {
        names.add(path)
        versions.set(path, versionOf(path))
      }
      const found = paths.flatMap((path) => [
        ...service.getSyntacticDiagnostics(path),
        ...service.getSemanticDiagnostics(path),
      ])
      return ts.formatDiagnostics(found, host).trim()
    },
  }
}
