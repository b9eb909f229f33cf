import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What the project has, for docs to be looked up in: `files` and `folders` (from the root, with forward slashes), `words` (the names in the code,
 * without comments and sentences), `scripts` (of npm) and `paths` (whatever looks like the path of a request, one a line).
 */
export function readSource(root) {
  const ignored = new Set(['.git', ...ignoredNames(root)])
  const files = filesBelow(root, '', ignored)
  const words = new Set(files.map(nameOf))
  const paths = new Set()
  for (const file of files.filter(isCode)) {
    const code = withoutComments(readFileSync(join(root, file), 'utf8'), file)
    for (const word of code.match(multiWordName) ?? []) words.add(word)
    for (const word of withoutSentences(code).match(/[\p{L}_$][\w$]*/gu) ?? []) words.add(word)
    for (const [, path] of code.matchAll(/(?:^|[^\w.<])(\/[\w.$-][^\s'"`,;]*)/gm)) paths.add(path)
    if (file === 'web/routes.ts')
      for (const [, path] of code.matchAll(/route\('([^']+)'/g)) paths.add(`/${path}`)
  }
  return {
    files: new Set(files),
    folders: new Set(files.flatMap(foldersOf)),
    words,
    scripts: new Set(Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts)),
    paths: [...paths].join('\n'),
  }
}

/** A name of several words: camelCase, PascalCase, snake_case, UPPER_CASE, with-hyphens. */
export const multiWordName =
  /[A-Za-z_$]*(?:[a-z0-9][A-Z]|[A-Z][a-z]\w*[A-Z]|[A-Za-z0-9][_-][A-Za-z0-9])[\w$-]*/g

function filesBelow(root, folder, ignored) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (ignored.has(entry.name)) return []
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(root, path, ignored) : [path]
  })
}

const ignoredNames = (root) =>
  readFileSync(join(root, '.gitignore'), 'utf8')
    .split('\n')
    .map((line) => line.trim().replace(/\/$/, ''))
    .filter((line) => /^[\w.-]+$/.test(line))

const foldersOf = (file) => {
  const names = file.split('/').slice(0, -1)
  return names.map((_, index) => names.slice(0, index + 1).join('/'))
}

/** A file's name without its ending, by which docs may call it: `save-product`. */
const nameOf = (file) =>
  file
    .split('/')
    .at(-1)
    .replace(/(?<=.)\..*/, '')

const isCode = (file) =>
  /\.(tsx?|m[jt]s|sql|css|webmanifest)$|^(package|tsconfig|\.oxlintrc)\.?\w*\.json$/.test(file)

// Good enough for a look-up: an address has no blank or bracket before its //.
const withoutComments = (text, file) =>
  file.endsWith('.sql')
    ? text.replace(/--.*$/gm, '')
    : text.replace(/(^|[\s{(,;])\/\*[^]*?\*\//g, '$1').replace(/(^|[\s{}(),;])\/\/.*$/gm, '$1')

// Texts and names of tests have words of every kind, which name nothing.
const withoutSentences = (code) =>
  code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|>[^<>{}=;()]*</g, (text) =>
    /\S\s+\S/.test(text) ? ' ' : text,
  )
