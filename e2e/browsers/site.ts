import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Api } from '@contract/contract'
import { httpApi } from '../../harness/http-api'
import { builtServerCommand, findFreePort, startServer } from '../../harness/servers'
import { openLine, type Line } from './line'

/** The built marketplace with a new demo, reached over a line. */
export interface Site {
  line: Line
  /** Calls procedures as a visitor. */
  api: Api
  /** A new customer with a confirmed address. */
  signUp(email: string): Promise<void>
  /** The first link of the newest email to somebody about a subject; waits until it arrives. */
  linkMailedTo(email: string, subject: RegExp): Promise<string>
  close(): Promise<void>
}

/** The password of everybody who signs up. */
export const password = 'green-demo-2026'

export async function openSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'kijani-browsers-'))
  // While the demo is loaded, the server already calls itself by its public address.
  const port = await findFreePort()
  const line = await openLine(port)
  const server = await startServer(
    builtServerCommand,
    {
      DATA_DIR: dataDir,
      PUBLIC_URL: line.origin,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DEMO: 'on',
      LOG_LEVEL: 'error',
      NODE_ENV: 'production',
    },
    '/api/health',
    { port, log: join(dataDir, 'server.log'), timeoutMs: 300_000 },
  )
  const linkMailedTo = async (email: string, subject: RegExp): Promise<string> => {
    for (const deadline = Date.now() + 20_000; Date.now() < deadline; await sleep(200)) {
      const response = await fetch(`${server.origin}/api/dev/inbox?to=${encodeURIComponent(email)}`)
      const mails = (await response.json()) as { subject: string; text: string }[]
      const mail = mails.find(({ subject: about }) => subject.test(about))
      if (mail) return /https?:\/\/\S+/.exec(mail.text)![0]
    }
    throw new Error(`no mail to ${email} about ${subject}`)
  }
  return {
    line,
    api: httpApi({ origin: server.origin }),
    linkMailedTo,
    async signUp(email) {
      const response = await fetch(`${line.origin}/api/auth/sign-up/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: line.origin },
        body: JSON.stringify({ name: 'Abena Browser', email, password, callbackURL: '/' }),
      })
      if (!response.ok) throw new Error(`signing up returned ${response.status}: ${await response.text()}`)
      // Only the browser of the sign-up can confirm the address at once.
      const cookie = response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      await fetch(await linkMailedTo(email, /Confirm/), { headers: { cookie } })
    },
    async close() {
      await line.close()
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
