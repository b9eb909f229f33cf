import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from '../../project.mjs'
import { filesBelow } from '../../sources.mjs'
import { changedFiles } from './files.mjs'
import { moduleGraph } from './module-graph.mjs'
import { isNamedIn, pagesOf } from './routes.mjs'
import {
  concernsAllJourneys,
  concernsEverything,
  folderOf,
  isNarrow,
  isJourney,
  isUnitTest,
  looksAtEverything,
  puttingTogether,
} from './rules.mjs'

/** Where the tests and what they import are. */
const folders = [
  'contract',
  'server',
  'web',
  'demo',
  'scripts',
  'fuzz',
  'chaos',
  'simulation',
  'harness',
  'e2e',
]

/** What a change can break: for each part of `npm test` that is to run, what it is given. Nothing means all of it. */
export function selectByChange(commit) {
  const { base, files } = changedFiles(commit)
  if (files.length === 0) throw new Error(`Nothing has changed since ${base}.`)
  const selection = selectTests(files, readSources())
  const described = Object.entries(selection).map(
    ([part, chosen]) => `${part}: ${chosen.length === 0 ? 'all' : chosen.length} files`,
  )
  console.log(`${files.length} files differ from ${base}. ${described.join(', ')}.`)
  return selection
}

function readSources() {
  const paths = folders
    .flatMap((folder) => filesBelow(fromRoot(folder)))
    .map((path) => path.slice(fromRoot().length + 1))
    .filter((path) => /\.(tsx?|mjs)$/.test(path))
  return new Map(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')]))
}

/** The same for `files` of a project that consists of `sources`: a map from paths to texts. */
export function selectTests(files, sources) {
  const checked = files.filter((file) => existsSync(fromRoot(file)))
  const parts = { checks: checked }
  if (files.every((file) => file.endsWith('.md'))) return parts
  const isAll = files.some((file) => concernsEverything.test(file) || puttingTogether.has(file))
  const graph = moduleGraph(sources)
  const affected = graph.importing(files, (file) => puttingTogether.has(file) && !files.includes(file))
  const unit = unitTests(affected, sources)
  const journeys = findJourneys(affected, sources, graph)
  const hasAllJourneys = isAll || files.some((file) => concernsAllJourneys.test(file))
  if (isAll || unit.length > 0) parts.unit = isAll ? [] : unit
  if (hasAllJourneys || journeys.length > 0) parts.e2e = hasAllJourneys ? [] : journeys
  return parts
}

function unitTests(affected, sources) {
  const changedModules = [...affected].filter((file) => !isUnitTest(file))
  const chosenFolders = [...new Set(changedModules.map(folderOf))].filter(isNarrow)
  return [...sources]
    .filter(([path]) => isUnitTest(path))
    .filter(
      ([path, text]) =>
        affected.has(path) ||
        looksAtEverything(path, text) ||
        chosenFolders.some((folder) => path.startsWith(folder)),
    )
    .map(([path]) => path)
}

/** Those that are affected themselves, and those that name a page that is. */
function findJourneys(affected, sources, graph) {
  const affectedPages = pagesAffected(affected, sources, graph)
  const all = [...sources.keys()].filter(isJourney)
  return all.filter((spec) => {
    if (affected.has(spec)) return true
    if (graph.imported([spec]).has('web/routes.ts')) return affectedPages.length > 0
    return affectedPages.some((path) => isNamedIn(path, sources.get(spec)))
  })
}

/**
 * The paths of the pages that are made of what is affected, or whose own files name something of an affected domain of the server: what they
 * show comes from there.
 */
function pagesAffected(affected, sources, graph) {
  const domains = new Set([...affected].map((file) => /^server\/domains\/([^/]+)\//.exec(file)?.[1]))
  const isOfDomain = (path) => /^contract\/[^/]+\//.test(path) && domains.has(path.split('/')[1])
  const contracts = [...sources.keys()].filter(isOfDomain)
  const screens = graph.importedBy(contracts).filter((path) => path.startsWith('web/screens/'))
  const isShownBy = (routeFile) => screens.some((path) => path.startsWith(dirname(routeFile) + '/'))
  return pagesOf(sources.get('web/routes.ts'))
    .filter(({ files }) => files.some((file) => affected.has(file)) || isShownBy(files[0]))
    .map(({ path }) => path)
}
