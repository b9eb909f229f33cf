import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fromRoot } from '../../project.mjs'
import { filesBelow } from '../../sources.mjs'
import { changedFiles } from './files.mjs'
import { moduleGraph } from './module-graph.mjs'
import { isNamedIn, pagesOf } from './routes.mjs'
import {
  concernsAllChecks,
  concernsAllJourneys,
  concernsEverything,
  folderOf,
  isNarrow,
  isJourney,
  isUnitTest,
  looksAtEverything,
  programs,
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

const isSource = (path) => /\.(tsx?|mjs)$/.test(path)

/** What starts the marketplace of the journeys. */
const start = 'scripts/commands/start.mjs'

/** More than these are not named on a command line: nearly everything runs then anyway. */
const maxNamed = 400

/** What a change can break: for each part of `npm test` that is to run, what it is given. Nothing means all of it. */
export function selectByChange(commit) {
  const { base, files } = changedFiles(commit)
  if (files.length === 0) {
    console.log(`Nothing has changed since ${base}.`)
    return {}
  }
  const selection = selectTests(files, readSources())
  const described = Object.entries(selection).map(([part, { length }]) => `${part}: ${length || 'all'}`)
  console.log(`${files.length} files differ from ${base}. Files of each part: ${described.join(', ')}.`)
  return selection
}

function readSources() {
  const paths = folders
    .flatMap((folder) => filesBelow(fromRoot(folder)))
    .map((path) => path.slice(fromRoot().length + 1))
    .filter(isSource)
  return new Map(paths.map((path) => [path, readFileSync(fromRoot(path), 'utf8')]))
}

/** The same for `files` of a project that consists of `sources`: a map from paths to texts. */
export function selectTests(files, sources) {
  const concerns = (pattern) => files.some((file) => pattern.test(file))
  if (files.every((file) => file.endsWith('.md'))) return { checks: existing(files) }
  const graph = moduleGraph(sources)
  const affected = graph.importing(
    [...files, ...readersOf(files, sources)],
    (file) => puttingTogether.has(file) && !files.includes(file),
  )
  const isAll = concerns(concernsEverything) || files.some((file) => puttingTogether.has(file))
  const isStart = [...graph.imported([start])].some((file) => files.includes(file))
  const unit = isAll ? [] : unitTests(affected, sources)
  const allJourneys = isAll || isStart || concerns(concernsAllJourneys)
  const e2e = allJourneys ? [] : findJourneys(affected, sources, graph)
  const parts = { checks: isAll || concerns(concernsAllChecks) ? [] : existing(files) }
  if (isAll || unit.length > 0) parts.unit = unit
  if (allJourneys || e2e.length > 0) parts.e2e = e2e
  for (const program of programs)
    if (isAll || concerns(new RegExp(`^(${program}|harness)/`))) parts[program] = []
  return Object.fromEntries(
    Object.entries(parts).map(([part, chosen]) => [part, chosen.length > maxNamed ? [] : chosen]),
  )
}

const existing = (files) => files.filter((file) => existsSync(fromRoot(file)))

/** The modules that name a changed file which cannot be imported: they read it, as `harness/varnish.ts` does Varnish's configuration. */
function readersOf(files, sources) {
  const names = files.filter((file) => !isSource(file) && !file.endsWith('.md'))
  return [...sources].filter(([, text]) => names.some((name) => text.includes(name))).map(([path]) => path)
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

/** Those that are affected themselves, those that name a page that is, and those that name none: they look at what is built, or at all. */
function findJourneys(affected, sources, graph) {
  const pages = pagesOf(sources.get('web/routes.ts'))
  const affectedPages = pagesAffected(pages, affected, sources, graph)
  const all = [...sources.keys()].filter(isJourney)
  return all.filter((spec) => {
    if (affected.has(spec)) return true
    const imported = [...graph.imported([spec])]
    if (imported.includes('web/routes.ts')) return affectedPages.length > 0
    // Nearly all import those that concern all journeys.
    const own = imported.filter((path) => path.startsWith('e2e/') && !concernsAllJourneys.test(path))
    const text = own.map((path) => sources.get(path)).join('\n')
    const isNamed = ({ path }) => isNamedIn(path, text)
    return affectedPages.some(isNamed) || !pages.some(isNamed)
  })
}

/**
 * The pages that are made of what is affected, or whose own files name something of an affected domain of the server: what they
 * show comes from there.
 */
function pagesAffected(pages, affected, sources, graph) {
  const domains = new Set([...affected].map((file) => /^server\/domains\/([^/]+)\//.exec(file)?.[1]))
  const isOfDomain = (path) => /^contract\/[^/]+\//.test(path) && domains.has(path.split('/')[1])
  const contracts = [...sources.keys()].filter(isOfDomain)
  const screens = graph.importedBy(contracts).filter((path) => path.startsWith('web/screens/'))
  const isShownBy = (routeFile) => screens.some((path) => path.startsWith(dirname(routeFile) + '/'))
  return pages.filter(({ files }) => files.some((file) => affected.has(file)) || isShownBy(files[0]))
}
