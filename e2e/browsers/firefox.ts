import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openConnection } from './connection'
import { windowSize, type Driver } from './driver'
import { openProfile, startProgram } from './program'

interface Evaluation {
  type: 'success' | 'exception'
  result?: { value?: string }
  exceptionDetails?: { text: string }
}

/** Firefox, over WebDriver BiDi. */
export async function startFirefox(path: string, scripts: boolean): Promise<Driver> {
  const profile = openProfile()
  writeFileSync(join(profile.folder, 'user.js'), `user_pref('javascript.enabled', ${scripts});\n`)
  const browser = await startProgram(
    [path, '--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile.folder],
    { until: /WebDriver BiDi listening on (ws:\S+)/ },
  )
  const connection = await openConnection(`${browser.match}/session`)
  const errors: string[] = []
  connection.on<{ level: string; text: string }>('log.entryAdded', ({ level, text }) => {
    if (level === 'error') errors.push(text)
  })
  const { capabilities } = await connection.send<{ capabilities: { browserVersion: string } }>(
    'session.new',
    {
      capabilities: {},
    },
  )
  await connection.send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await connection.send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  const { context } = contexts[0]!
  await connection.send('browsingContext.setViewport', { context, viewport: windowSize })
  return {
    version: capabilities.browserVersion,
    async goto(url) {
      await connection.send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = await connection.send<Evaluation>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return String(result?.value)
    },
    consoleErrors: () => errors,
    async close() {
      connection.close()
      await browser.stop()
      profile.remove()
    },
  }
}
