import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { findCircles } from './structure-circles.mjs'
import { importsOf, resolveImport } from './structure-imports.mjs'
import { complaintAbout } from './structure-rules.mjs'
import { filesBelow } from './sources.mjs'

const folders = ['contract', 'server', 'web', 'demo']
const maxLines = 400

/** Sentences on everything in the tree at `root` that breaks the house rules on imports and sizes; none is good. */
export function checkStructure(root) {
  const files = readSources(root)
  const links = linksOf(files)
  const size = [...files].flatMap(([path, text]) => complainOfSize(path, text))
  const directions = links.flatMap(complaintAbout)
  const values = links.filter((link) => !link.isType)
  const circles = findCircles([...files.keys()], values).map((circle) => `Circle: ${circle.join(' -> ')}`)
  return [...size, ...directions, ...circles]
}

/** Path from the root (with slashes) -> text, of every source file. */
function readSources(root) {
  const paths = folders.map((folder) => `${root}/${folder}`).filter((path) => existsSync(path))
  const sources = paths.flatMap(filesBelow).filter((path) => /\.(tsx?|mjs|css)$/.test(path))
  return new Map(
    sources.map((path) => [relative(root, path).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )
}

/** Every import of one file of ours by another: { from, to, isType }. */
function linksOf(files) {
  return [...files].flatMap(([from, text]) =>
    importsOf(text).flatMap(({ specifier, isType }) => {
      const to = resolveImport(specifier, from, files)
      return to && to !== from ? [{ from, to, isType }] : []
    }),
  )
}

function complainOfSize(path, text) {
  const lines = text.trimEnd().split('\n').length
  return lines > maxLines ? [`${path} has ${lines} lines; ${maxLines} is the most.`] : []
}
