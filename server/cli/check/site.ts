import { lookup, resolveMx } from 'node:dns/promises'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '@server/config'
import { messageOf } from '../print'
import { fail, ok, warn, type Finding } from './finding'

const timeoutMs = 10_000
const dayMs = 24 * 60 * 60_000

/** What other machines see of the shop: its name, its certificate and its mail server. Sends no email. */
export async function checkSite(config: Config): Promise<Finding[]> {
  if (config.sandbox) return [ok('Mail', 'Simulated: emails are shown at /dev/inbox.')]
  const { publicUrl, smtpUrl, mailFrom } = config
  return [
    ...(publicUrl ? await checkAddress(new URL(publicUrl)) : []),
    ...(smtpUrl ? [await checkMailServer(smtpUrl)] : []),
    ...(await checkSender(mailFrom)),
  ]
}

async function checkAddress({ protocol, hostname, port }: URL): Promise<Finding[]> {
  const name = hostname.replace(/^\[|\]$/g, '')
  try {
    const addresses = await lookup(name, { all: true })
    const list = addresses.map(({ address }) => address).join(', ')
    const found = ok('DNS', `${name} leads to ${list}.`)
    return protocol === 'https:' ? [found, await checkCertificate(name, Number(port || 443))] : [found]
  } catch {
    return [fail('DNS', `${name} has no address: add a DNS record for it, or correct PUBLIC_URL.`)]
  }
}

/** Whether browsers accept the certificate of the site, and for how long. */
function checkCertificate(host: string, port: number): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs })
    const finish = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.once('secureConnect', () => {
      const days = Math.floor((new Date(socket.getPeerCertificate().valid_to).getTime() - Date.now()) / dayMs)
      if (!socket.authorized)
        finish(
          fail(
            'TLS',
            `Browsers refuse the certificate of ${host} (${String(socket.authorizationError)}): renew it.`,
          ),
        )
      else if (days < 14) finish(warn('TLS', `The certificate of ${host} expires in ${days} days: renew it.`))
      else finish(ok('TLS', `The certificate of ${host} is valid for ${days} more days.`))
    })
    socket.once('error', ({ message }) =>
      finish(
        fail(
          'TLS',
          `${host}:${port} cannot be reached over https (${message}): start the proxy in front of Kijani.`,
        ),
      ),
    )
    socket.once('timeout', () =>
      finish(
        fail('TLS', `${host}:${port} did not respond: open the port, or start the proxy in front of Kijani.`),
      ),
    )
  })
}

async function checkMailServer(smtpUrl: string): Promise<Finding> {
  const { hostname } = new URL(smtpUrl)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return ok('Mail server', `${hostname} accepts our connection and credentials.`)
  } catch (error) {
    const reason =
      (error as { code?: string }).code === 'EAUTH' ? 'it refuses the user or password' : messageOf(error)
    return fail('Mail server', `${hostname} cannot be used (${reason}): correct SMTP_URL.`)
  } finally {
    transport.close()
  }
}

/** Whether replies to the sender of our emails can be delivered. */
async function checkSender(mailFrom: string): Promise<Finding[]> {
  const domain = /@([^@<>\s]+)>?\s*$/.exec(mailFrom)?.[1]
  if (!domain) return [fail('Sender', `MAIL_FROM is ${mailFrom}, which has no address.`)]
  const servers = await resolveMx(domain).catch(() => [])
  return servers.length > 0
    ? [ok('Sender', `Replies to ${mailFrom} go to ${servers[0]!.exchange}.`)]
    : [
        warn(
          'Sender',
          `${domain} has no mail server in its DNS (MX record), so replies to our emails may be lost.`,
        ),
      ]
}
