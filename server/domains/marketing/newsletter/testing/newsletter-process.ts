import { connect } from '@server/database/connect'
import { createLog } from '@server/platform/log'
import { smtpMailer } from '@server/platform/mail/mailer'
import type { Services } from '@server/platform/services'
import { newsletterJobs } from '../deliver'

// A separate process for tests to kill while it sends. `tsx newsletter-process.ts <database url> <smtp url> <data folder> <newsletter>`
const [url = '', smtpUrl = '', dataDir = '', newsletterId = ''] = process.argv.slice(2)
const { db } = connect(url, 4)
const services = {
  db,
  log: createLog('warn'),
  config: { dataDir },
  publicUrl: 'http://localhost',
  clock: () => new Date(),
} as Services
const { send_newsletter } = newsletterJobs(smtpMailer(smtpUrl, 'Kijani <news@kijani.example>'))
await send_newsletter!({ newsletterId } as never, services)
process.exit(0)
