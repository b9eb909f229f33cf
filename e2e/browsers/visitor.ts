import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import ts from 'typescript'
import type { Driver } from './driver'
import type * as inPage from './in-page'
import type { ScriptMode } from './line'

type Actions = typeof inPage
type Action = {
  [Name in keyof Actions]: Actions[Name] extends (...args: never[]) => inPage.Reason ? Name : never
}[keyof Actions]

/** A person in front of a browser. Each step is repeated until it succeeds, and fails with the reason why it cannot. */
export interface Visitor {
  scripts: ScriptMode
  /** Opens a path of the site, or an address. */
  open(path: string): Promise<void>
  /** Does something on the page, or reads from it: see `in-page.ts`. */
  does<Name extends Action>(name: Name, ...args: Parameters<Actions[Name]>): Promise<void>
  /** Waits until scripts that come late have taken the page over. */
  waitsForScripts(): Promise<void>
}

/** The functions of `in-page.ts`, as one script that fills `exports`. */
const { outputText: actions } = ts.transpileModule(
  readFileSync(new URL('in-page.ts', import.meta.url), 'utf8'),
  { compilerOptions: { target: ts.ScriptTarget.ES2020, module: ts.ModuleKind.CommonJS } },
)

export function visitorOf(driver: Driver, origin: string, scripts: ScriptMode): Visitor {
  const timeoutMs = scripts === 'late' ? 30_000 : 15_000

  const call = async <Name extends keyof Actions>(
    name: Name,
    args: Parameters<Actions[Name]>,
    waitsForScripts = false,
  ): Promise<inPage.Reason> => {
    const argList = args.map((arg) => JSON.stringify(arg)).join()
    const ready = `exports.whyNotReady(${waitsForScripts})`
    const result = await driver.evaluate(
      `((exports) => { ${actions}\nreturn JSON.stringify(${ready} ?? exports.${name}(${argList})) })({})`,
    )
    return JSON.parse(result) as inPage.Reason
  }

  const succeed = async (attempt: () => Promise<inPage.Reason>) => {
    let reason: inPage.Reason
    const deadline = Date.now() + timeoutMs
    do {
      // While a document is being replaced, nothing can be evaluated in it.
      reason = await attempt().catch(({ message }: Error) => message)
      if (reason === null) return
      await sleep(100)
    } while (Date.now() < deadline)
    const page = await call('describe', []).catch(() => 'the page does not respond')
    throw new Error(`${reason} (${page})`)
  }

  return {
    scripts,
    async open(path) {
      const time = await call('documentTime', []).catch(() => null)
      await driver.goto(new URL(path, origin).href)
      await succeed(async () => ((await call('documentTime', [])) === time ? 'no new page' : null))
    },
    does: (name, ...args) => succeed(() => call(name, args, scripts === 'on')),
    waitsForScripts: () => succeed(() => call('whyNotReady', [true])),
  }
}
