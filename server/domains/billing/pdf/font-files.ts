import { readFileSync } from 'node:fs'
import { fromRoot } from '@server/platform/project-root'

export type Weight = 'regular' | 'semibold'

/** A file with a part of a script's characters. */
export interface FontFile {
  path: string
  /** The file to take for each weight, if they are not axes of one file. */
  weights: 'in one' | 'regular only' | 'two files'
}

/** Latin with all its extensions, Greek and Cyrillic, combining marks: see `fonts/README.md`. */
export const latinFont: FontFile = {
  path: fromRoot('server/domains/billing/fonts/NotoSans'),
  weights: 'two files',
}

/** The packages of the other scripts, and which of their subsets hold the script. The first that has a character prints it. */
const fontPackages: readonly [name: string, subset: RegExp][] = [
  ['@fontsource-variable/noto-sans-arabic', /^arabic$/],
  ['@fontsource-variable/noto-sans-ethiopic', /^ethiopic$/],
  ['@fontsource-variable/noto-sans-hebrew', /^hebrew$/],
  ['@fontsource/noto-sans-nko', /^nko$/],
  ['@fontsource/noto-sans-tifinagh', /^tifinagh$/],
  ['@fontsource-variable/noto-sans-adlam', /^adlam$/],
  ['@fontsource/noto-sans-vai', /^vai$/],
  ['@fontsource/noto-sans-osmanya', /^osmanya$/],
  ['@fontsource-variable/noto-sans-thai', /^thai$/],
  ['@fontsource-variable/noto-sans-devanagari', /^devanagari$/],
  ['@fontsource-variable/noto-sans-sc', /^\[\d+\]$/],
]

interface CodePointRange {
  from: number
  to: number
  file: FontFile
}

let ranges: CodePointRange[] | undefined

/** The files that say they have a character, the first choice first. */
export function fontFilesFor(codePoint: number): FontFile[] {
  ranges ??= fontPackages.flatMap(([name, subset]) => rangesOf(name, subset))
  return ranges.filter(({ from, to }) => from <= codePoint && codePoint <= to).map(({ file }) => file)
}

/** A package lists in `unicode.json` what each of its files is for: `{"arabic": "U+0600-06FF,U+0750-077F"}`. */
function rangesOf(name: string, subset: RegExp): CodePointRange[] {
  const folder = fromRoot(`node_modules/${name}`)
  const subsets = JSON.parse(readFileSync(`${folder}/unicode.json`, 'utf8')) as Record<string, string>
  const isVariable = name.startsWith('@fontsource-variable/')
  const stem = name.slice(name.indexOf('/') + 1)
  return Object.entries(subsets)
    .filter(([id]) => subset.test(id))
    .flatMap(([id, list]) => {
      const file: FontFile = {
        path: `${folder}/files/${stem}-${id.replace(/[[\]]/g, '')}-${isVariable ? 'wght' : '400'}-normal.woff2`,
        weights: isVariable ? 'in one' : 'regular only',
      }
      return list.split(',').map((range) => {
        const [from, to = from] = range.replace('U+', '').split('-')
        return { from: Number.parseInt(from!, 16), to: Number.parseInt(to!, 16), file }
      })
    })
}
