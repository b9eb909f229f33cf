import { posix } from 'node:path'
import { multiWordName } from './source.mjs'

const fileName = /\w\.(tsx?|m[jt]s|md|sql|json|css)$/

/**
 * Whether the project has what a doc mentions: a file or folder, a script of npm, the path of a request, or names. `isKnown` says of names
 * that the project need not have them. Whatever is none of these (numbers, addresses, sentences) counts as there. `doc` is the doc's own
 * path.
 */
export function existsInProject({ word, alone }, doc, source, isKnown) {
  const trimmed = word.replace(/^\*(?=\/)|^[("'[]+|[)"'\],.;:!?]+$/g, '')
  if (isKnown(trimmed) || isNoName(trimmed) || isOnServer(trimmed)) return true
  if (trimmed.startsWith('npm:')) return source.scripts.has(trimmed.slice('npm:'.length))
  if (/^\/\w/.test(trimmed)) return isRequestPath(trimmed, source)
  if (isFilePath(trimmed, source)) return alternativesOf(trimmed).every((path) => hasFile(path, doc, source))
  return namesIn(trimmed, alone).every((name) => isKnown(name) || source.words.has(name))
}

/** Whether a path leads to a file or folder, from the doc's folder. */
export const linkTargetExists = (path, doc, { files, folders }) => {
  const target = posix.join(posix.dirname(doc), path).replace(/\/$/, '')
  return files.has(target) || folders.has(target)
}

/** Addresses, numbers, and examples of numbered things such as KJ-000042. */
const isNoName = (word) => /^([a-z]+:)?\/\/|@.*\.|^[\W\d]*$|^[A-Z]+-\d+/i.test(word) && !word.startsWith('@')

/** A folder of an operator's server, where the project has none. */
const isOnServer = (word) => /^\/(backups?|data|etc|opt|root|usr|var)(\/|$)/.test(word)

const isFilePath = (word, { folders }) =>
  /^[\w.*{},/-]+$/.test(word) &&
  (fileName.test(word) || /^\.\.\/|\/$/.test(word) || (word.includes('/') && folders.has(word.split('/')[0])))

/** `a/{b,c}.ts` -> `a/b.ts`, `a/c.ts` */
function alternativesOf(path) {
  const [, before, list, after] = path.match(/^(.*?)\{([^{}]*)\}(.*)$/) ?? []
  if (list === undefined) return [path]
  return list.split(',').flatMap((choice) => alternativesOf(before + choice + after))
}

/**
 * A path leads from the root or from the doc's folder. The mere name of a file may stand for one deeper down; in docs/ and at the root, for one
 * anywhere.
 */
function hasFile(path, doc, { files, folders }) {
  const folder = posix.dirname(doc)
  const isGeneral = folder === '.' || /^docs\b/.test(folder)
  const deeper = isGeneral ? '(.*/)?' : `${folder}/(.*/)?`
  const prefixes = ['', /\/./.test(path) ? `${folder}/` : deeper]
  return prefixes.some((place) => {
    const pattern = new RegExp(`^${posix.normalize(place + patternOf(path))}$`)
    return [...files, ...folders].some((name) => pattern.test(name))
  })
}

/** `*` stands for a part of a name, `**` for any folders. */
const patternOf = (path) =>
  path
    .replace(/\/$/, '')
    .replace(/\.(?!\.?\/)/g, String.raw`\.`)
    .replaceAll('**/', '(.*/)?')
    .replace(/(?<!\.)\*/g, '[^/]*')

/** `*`, `:id`, `{id}` and `…` stand for one part, as `${id}` and `:id` do in the code; what follows `?` or `#` is no path. */
function isRequestPath(word, { paths }) {
  const parts = word
    .replace(/[?#].*|\/$/g, '')
    .split('/')
    .map((part) => (/^[*:{…]/.test(part) ? String.raw`[^/\n]+` : part.replace(/[.$]/g, String.raw`\$&`)))
  return new RegExp(String.raw`(^|\})${parts.join('/')}(?![\w-])`, 'm').test(paths)
}

/** The names in a word: all of it if it stands alone, else those parts that only a name can be, which a word with a hyphen need not. */
function namesIn(word, alone) {
  const name = word.replace(/^-+|[-?*=]+$/g, '')
  if (alone && /^[\w$-]+$/.test(name) && !word.includes('*')) return [name]
  return (word.match(multiWordName) ?? []).filter((part) => !part.includes('-'))
}
