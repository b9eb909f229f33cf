import { findFreePort } from '../../harness/servers'
import { windowSize, type Driver } from './driver'
import { startProgram, type RunningProgram } from './program'

/** WebKitGTK's small browser, over WebDriver, on a display of its own (Xvfb). */
export async function startWebKit(driverPath: string, scripts: boolean): Promise<Driver> {
  const display = await openDisplay()
  const port = await findFreePort()
  const driver = await startProgram([driverPath, `--port=${port}`], { env: display.env })
  const send = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  await waitForPort(port)
  const { sessionId, capabilities } = await send<{
    sessionId: string
    capabilities: { browserVersion: string }
  }>('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        pageLoadStrategy: 'none',
        'webkitgtk:browserOptions': {
          args: ['--automation', `--enable-javascript-markup=${scripts}`],
        },
      },
    },
  })
  const session = `/session/${sessionId}`
  await send('POST', `${session}/window/rect`, windowSize)
  return {
    version: capabilities.browserVersion,
    async goto(url) {
      await send('POST', `${session}/url`, { url })
    },
    evaluate: (expression) =>
      send<string>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      await driver.stop()
      await display.program.stop()
    },
  }
}

async function waitForPort(port: number) {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/status`).then(
        () => true,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('WebKitWebDriver does not respond')
}

async function openDisplay(): Promise<{ program: RunningProgram; env: Record<string, string> }> {
  const screen = `${windowSize.width}x${windowSize.height}x24`
  const program = await startProgram(
    ['Xvfb', '-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', screen],
    {
      until: /^(\d+)\n/m,
    },
  )
  return { program, env: { DISPLAY: `:${program.match}` } }
}
