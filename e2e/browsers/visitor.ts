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
  /** Fills a field and leaves it. */
  fills(label: string, text: string): Promise<void>
  /** Presses a button of a form that the server answers, and waits for the next page. */
  submits(button: string): Promise<void>
  /** Whether the page that is loaded, or being loaded, meets a condition now. */
  finds<Name extends Action>(name: Name, ...args: Parameters<Actions[Name]>): Promise<boolean>
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

  const evaluate = async (expression: string): Promise<inPage.Reason> =>
    JSON.parse(
      await driver.evaluate(`((exports) => { ${actions}\nreturn JSON.stringify(${expression}) })({})`),
    ) as inPage.Reason

  const attempt = <Name extends Action>(name: Name, args: Parameters<Actions[Name]>) =>
    evaluate(
      `exports.whyNotReady(${scripts === 'on'}) ?? exports.${name}(${args.map((arg) => JSON.stringify(arg)).join()})`,
    )

  const succeed = async (step: () => Promise<inPage.Reason>) => {
    let reason: inPage.Reason
    const deadline = Date.now() + timeoutMs
    do {
      // While a document is being replaced, nothing can be evaluated in it.
      reason = await step().catch(({ message }: Error) => message)
      if (reason === null) return
      await sleep(100)
    } while (Date.now() < deadline)
    const page = await evaluate('exports.describe()').catch(() => 'the page does not respond')
    throw new Error(`${reason} (${page})`)
  }

  const waitUntilReady = (waitsForScripts: boolean) =>
    succeed(() => evaluate(`exports.whyNotReady(${waitsForScripts})`))

  const does: Visitor['does'] = (name, ...args) => succeed(() => attempt(name, args))

  /** Does what loads another document, and waits for it. */
  const untilNextDocument = async (action: () => Promise<void>) => {
    const previous = await evaluate('exports.documentTime()').catch(() => null)
    await action()
    await succeed(async () =>
      (await evaluate('exports.documentTime()')) === previous ? 'the page does not come' : null,
    )
    await waitUntilReady(scripts === 'on')
  }

  return {
    scripts,
    does,
    async fills(label, text) {
      await does('fill', label, text)
      await does('leave')
    },
    open: (path) => untilNextDocument(() => driver.goto(new URL(path, origin).href)),
    submits: (button) => untilNextDocument(() => does('press', 'button', button)),
    async finds(name, ...args) {
      await waitUntilReady(scripts === 'on')
      return (await attempt(name, args)) === null
    },
    waitsForScripts: () => waitUntilReady(true),
  }
}
