import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decisionProblems, isSuperseded } from './decisions.mjs'
import { existsInProject, linkTargetExists } from './look-up.mjs'
import { linksIn, mentionsIn } from './mentions.mjs'
import { outsideNames } from './external-names.mjs'
import { readSource } from './source.mjs'

/**
 * What is wrong in the Markdown files below `root`, one sentence each: links and paths that lead nowhere, names between backticks that the
 * code does not have, and decisions that their list does not state as they are. `outside` lists names that are not ours. A superseded
 * decision may name what is gone.
 */
export function docProblems(root, outside = Object.values(outsideNames).flat()) {
  const source = readSource(root)
  const docs = [...source.files].filter((file) => file.endsWith('.md')).sort()
  const texts = new Map(docs.map((doc) => [doc, readFileSync(join(root, doc), 'utf8')]))
  const usedNames = new Set()
  const isKnown = (name) => outside.includes(name) && Boolean(usedNames.add(name))
  return [
    ...[...texts].flatMap(([doc, text]) => problemsOf(doc, text, source, isKnown)),
    ...decisionProblems(texts),
    ...outside
      .filter((name) => !usedNames.has(name))
      .map((name) => `scripts/lib/docs/external-names.mjs: no doc mentions ${name} any more.`),
  ]
}

function problemsOf(doc, text, source, isKnown) {
  const links = linksIn(text)
    .filter(({ path }) => !linkTargetExists(path, doc, source))
    .map(({ line, path }) => `${doc}:${line}: the link to ${path} leads nowhere.`)
  if (isSuperseded(text)) return links
  const mentions = mentionsIn(text)
    .filter((mention) => !existsInProject(mention, doc, source, isKnown))
    .map(({ line, word }) => `${doc}:${line}: ${word} is neither a file nor a name in the code.`)
  return [...links, ...mentions]
}
