import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { engines, type Engine } from './engines'
import { scriptModes, type ScriptMode } from './line'
import { missions, type MissionName } from './missions'
import { openSite, type Site } from './site'
import { visitorOf } from './visitor'

const usage = `Browses, buys and sells in several browsers, old and new, with scripts that run, are off, cannot be loaded, or come 10 seconds late.

  npm run browsers

  --engine <name>   ${engines.map(({ id }) => id).join(', ')} (all)
  --scripts <mode>  ${scriptModes.join(', ')} (all)
  --mission <name>  ${Object.keys(missions).join(', ')} (all)

Each option can be repeated. A browser that is not installed is left out.`

const { values } = parseArgs({
  options: {
    engine: { type: 'string', multiple: true },
    scripts: { type: 'string', multiple: true },
    mission: { type: 'string', multiple: true },
    help: { type: 'boolean' },
  },
})

/** Those of some names that were selected; all if none were. */
function selected<Name extends string>(names: readonly Name[], choice: string[] | undefined): Name[] {
  const unknown = choice?.find((name) => !names.includes(name as Name))
  if (unknown !== undefined) throw new Error(`${unknown} is none of ${names.join(', ')}`)
  return names.filter((name) => !choice || choice.includes(name))
}

/** The time that one mission may take. */
const timeoutMs = 180_000

interface Result {
  mission: MissionName
  scripts: ScriptMode
  failure: string | undefined
}

/** Runs one mission in a new browser. Returns its version and what failed; undefined if the browser is not installed. */
async function run(engine: Engine, scripts: ScriptMode, mission: MissionName, site: Site) {
  const driver = await engine.start(scripts !== 'off')
  if (!driver) return undefined
  site.line.begin(scripts, { collectsErrors: !driver.consoleErrors })
  try {
    const visitor = visitorOf(driver, site.line.origin, scripts)
    const timeout = sleep(timeoutMs, undefined, { ref: false }).then(() => {
      throw new Error(`not done after ${timeoutMs / 1000} s`)
    })
    const failure = await Promise.race([missions[mission](visitor, site), timeout]).then(
      () => undefined,
      ({ message }: Error) => message,
    )
    const errors = scripts === 'on' ? (driver.consoleErrors?.() ?? site.line.errors()) : []
    const failures = [failure, ...new Set(errors)].filter(Boolean)
    return { version: driver.version, failure: failures.length > 0 ? failures.join('; ') : undefined }
  } finally {
    await driver.close()
  }
}

/** One row of the table. */
async function runEngine(engine: Engine, site: Site): Promise<{ title: string; results: Result[] }> {
  const results: Result[] = []
  let { title } = engine
  for (const scripts of selected(scriptModes, values.scripts))
    for (const mission of selected(Object.keys(missions) as MissionName[], values.mission)) {
      const startedAt = Date.now()
      const result = await run(engine, scripts, mission, site).catch(({ message }: Error) => ({
        version: '',
        failure: message,
      }))
      if (!result) return { title: `${engine.id}: not installed`, results: [] }
      const { version, failure } = result
      if (version) title = `${engine.title} ${version.split('.')[0]}`
      results.push({ mission, scripts, failure })
      const seconds = Math.round((Date.now() - startedAt) / 1000)
      console.log(`${title}, scripts ${scripts}, ${mission}: ${failure ?? 'done'} (${seconds} s)`)
    }
  return { title, results }
}

function cellOf(results: readonly Result[], mode: ScriptMode): string {
  return results
    .filter(({ scripts }) => scripts === mode)
    .map(({ mission, failure }) => (failure === undefined ? mission : `**${mission} fails**`))
    .join(', ')
}

/** Runs everything that was selected, prints a table, and returns whether nothing failed. */
async function main(): Promise<boolean> {
  const modes = selected(scriptModes, values.scripts)
  const chosen = selected(
    engines.map(({ id }) => id),
    values.engine,
  )
  const rows: string[] = []
  let hasFailed = false
  const site = await openSite()
  // The browser ends with this process, but the site's database has to be stopped.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void site.close().finally(() => process.exit(1)))
  try {
    for (const engine of engines.filter(({ id }) => chosen.includes(id))) {
      const { title, results } = await runEngine(engine, site)
      hasFailed ||= results.some(({ failure }) => failure !== undefined)
      rows.push(`| ${[title, ...modes.map((mode) => cellOf(results, mode))].join(' | ')} |`)
    }
  } finally {
    await site.close()
  }
  console.log(
    `\n| | ${modes.map((mode) => `scripts ${mode}`).join(' | ')} |\n|${'---|'.repeat(modes.length + 1)}`,
  )
  console.log(rows.join('\n'))
  return !hasFailed
}

if (values.help) console.log(usage)
else process.exit((await main()) ? 0 : 1)
