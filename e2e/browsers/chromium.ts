import { setTimeout as sleep } from 'node:timers/promises'
import { openConnection } from './connection'
import { windowSize, type Driver } from './driver'
import { openProfile, startProgram } from './program'

interface ChromiumOptions {
  path: string
  scripts: boolean
  args?: readonly string[]
  env?: Record<string, string>
}

interface RemoteObject {
  value?: unknown
  description?: string
}

interface Evaluation {
  result: RemoteObject
  exceptionDetails?: { text: string; exception?: RemoteObject }
}

interface Target {
  type: string
  webSocketDebuggerUrl: string
}

/** The address of the page that the browser opens first, which it may list a moment after it listens. */
async function findPage(list: () => Promise<Target[]>): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++, await sleep(100)) {
    const page = (await list()).find(({ type }) => type === 'page')
    if (page) return page.webSocketDebuggerUrl
  }
  throw new Error('the browser opens no page')
}

/** A Chromium of any age, over its DevTools protocol. */
export async function startChromium({ path, scripts, args = [], env }: ChromiumOptions): Promise<Driver> {
  const profile = openProfile()
  const browser = await startProgram(
    [
      path,
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile.folder}`,
      `--window-size=${windowSize.width},${windowSize.height}`,
      ...args,
      'about:blank',
    ],
    { env, until: /DevTools listening on ws:\/\/([^/\s]+)/ },
  )
  const get = async (endpoint: string) => (await fetch(`http://${browser.match}/json/${endpoint}`)).json()
  const { Browser: product } = (await get('version')) as { Browser: string }
  const connection = await openConnection(await findPage(() => get('list') as Promise<Target[]>))
  const errors: string[] = []
  const textOf = ({ value, description }: RemoteObject) => String(value ?? description)
  connection.on<{ type: string; args: RemoteObject[] }>(
    'Runtime.consoleAPICalled',
    ({ type, args: parts }) => {
      if (type === 'error') errors.push(parts.map(textOf).join(' '))
    },
  )
  connection.on<Required<Pick<Evaluation, 'exceptionDetails'>>>(
    'Runtime.exceptionThrown',
    ({ exceptionDetails: { text, exception } }) => errors.push(exception ? textOf(exception) : text),
  )
  connection.on<{ entry: { level: string; text: string; url?: string } }>('Log.entryAdded', ({ entry }) => {
    if (entry.level === 'error') errors.push(`${entry.text} (${entry.url})`)
  })
  for (const domain of ['Page', 'Runtime', 'Log']) await connection.send(`${domain}.enable`)
  await connection.send('Emulation.setScriptExecutionDisabled', { value: !scripts })
  return {
    version: product.split('/')[1]!,
    async goto(url) {
      await connection.send('Page.navigate', { url })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await connection.send<Evaluation>('Runtime.evaluate', {
        expression,
        returnByValue: true,
      })
      if (exceptionDetails) throw new Error(textOf(exceptionDetails.exception!))
      return String(result.value)
    },
    consoleErrors: () => errors,
    async close() {
      connection.close()
      await browser.stop()
      profile.remove()
    },
  }
}
