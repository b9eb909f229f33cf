import { readdirSync, watch } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript'
import { docProblems } from './docs/problems.mjs'
import { fromRoot, root, tool } from './project.mjs'
import { run } from './run.mjs'

const ignored = new Set(['node_modules', 'build', '.git', '.data', 'test-results', 'playwright-report'])
/** Editors save in several steps. */
const debounceMs = 150

/**
 * Checks each file as it is saved: its types, lint and formatting, or, for a doc, what it names. Other files may depend on what has changed:
 * `npm run check` looks at all of them.
 */
export function watchFiles() {
  console.log('Reading the project ...')
  const typeChecker = openTypes()
  const pendingFiles = new Set()
  let timer
  const checkAll = async () => {
    const files = [...pendingFiles]
    pendingFiles.clear()
    await checkFiles(
      files.filter((file) => ts.sys.fileExists(fromRoot(file))),
      typeChecker,
    )
  }
  const onSave = (folder) => (_, name) => {
    if (!name) return
    pendingFiles.add(relative(root, `${folder}/${name}`).replaceAll('\\', '/'))
    clearTimeout(timer)
    timer = setTimeout(() => void checkAll(), debounceMs)
  }
  for (const entry of readdirSync(root, { withFileTypes: true }))
    if (entry.isDirectory() && !ignored.has(entry.name))
      watch(fromRoot(entry.name), { recursive: true }, onSave(fromRoot(entry.name)))
  console.log('Watching. Each file is checked when you save it. Press Ctrl-C to stop.')
}

async function checkFiles(files, typeChecker) {
  const startedAt = Date.now()
  const code = files.filter((file) => /\.(tsx?|m[jt]s)$/.test(file))
  if (files.length === 0) return
  const outputs = await Promise.all([
    typeChecker.problemsIn(code),
    code.length > 0 && runTool(['oxlint', 'oxlint'], '--deny-warnings', ...code),
    runTool(['prettier', 'prettier'], '--check', '--log-level=warn', '--ignore-unknown', ...files),
    files.some((file) => file.endsWith('.md')) && docProblems(root).join('\n'),
  ])
  const problems = outputs.filter(Boolean)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(
    [...problems, `${problems.length > 0 ? 'FAILED' : 'passed'}  ${files.join(', ')} (${seconds} s)`].join(
      '\n',
    ),
  )
}

/** What a tool printed if it failed. */
async function runTool([packageName, command], ...args) {
  const { code, output } = await run([...tool(packageName, command), ...args], { show: false })
  return code === 0 ? '' : output.trim()
}

/** TypeScript's own service for editors: it keeps the program and checks one file of it. */
function openTypes() {
  const { config } = ts.readConfigFile(fromRoot('tsconfig.json'), ts.sys.readFile)
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
      const paths = files.map((file) => fromRoot(file))
      for (const path of paths) {
        names.add(path)
        versions.set(path, versionOf(path))
      }
      const diagnostics = paths.flatMap((path) => [
        ...service.getSyntacticDiagnostics(path),
        ...service.getSemanticDiagnostics(path),
      ])
      return ts.formatDiagnostics(diagnostics, host).trim()
    },
  }
}
