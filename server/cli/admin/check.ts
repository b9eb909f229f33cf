import { readConfig, type Config } from '@server/config'
import { refuseUnsafeSettings } from '@server/installation/refusals'
import { mistypedMessage } from '@server/mistyped-settings'
import { audit } from '@server/platform/audit'
import { inTransaction } from '@server/database/transaction'
import type { Database } from '@server/database/connect'
import { checkDatabase, checkDisk, checkFiles, isDatabaseMissing } from '../check/database'
import { describeFindings, fail, ok, warn, type Finding } from '../check/finding'
import { checkPaymentKeys } from '../check/payment-keys'
import { checkShop } from '../check/shop'
import { checkSite } from '../check/site'
import { openDatabase } from '../open-database'
import { messageOf, print } from '../print'
import type { Command } from './command'

export const check: Command = {
  usage: 'check',
  summary:
    'Checks everything that a shop needs before it opens, and says what to repair. Changes nothing but an entry in the audit log.',
  async run(args, env) {
    if (args.length > 0) throw new Error(`check takes no arguments, but got ${args.join(' ')}.`)
    const findings = await findAll(env)
    print(describeFindings(findings))
    if (findings.some(({ status }) => status === 'fail')) process.exitCode = 1
  },
}

async function findAll(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [fail('Settings', messageOf(error))]
  }
  const names =
    config.mistypedSettings.length > 0 ? [warn('Settings', mistypedMessage(config.mistypedSettings))] : []
  if (isDatabaseMissing(config))
    return [
      ...names,
      warn('Database', `There is no database in ${config.dataDir} yet: the first start creates it.`),
      ...(await checkOutside(config)),
    ]
  return [...names, ...(await checkAll(config, env))]
}

/** What can be checked without the database. */
async function checkOutside(config: Config): Promise<Finding[]> {
  return [checkSettings(config), ...(await checkSite(config)), ...(await checkPaymentKeys(config))]
}

function checkSettings(config: Config): Finding {
  try {
    refuseUnsafeSettings(config)
    return ok('Settings', config.sandbox ? 'They suit a demo or a trial.' : 'They suit a real shop.')
  } catch (error) {
    return fail('Settings', messageOf(error))
  }
}

async function checkAll(baseConfig: Config, env: NodeJS.ProcessEnv): Promise<Finding[]> {
  const opened = await openDatabase(env).catch(messageOf)
  if (typeof opened === 'string')
    return [
      fail(
        'Database',
        `It cannot be opened (${opened}): correct DATABASE_URL, or see the log of PostgreSQL.`,
      ),
      ...(await checkOutside(baseConfig)),
    ]
  const { db, close } = opened
  const all: Finding[] = []
  try {
    const { findings, config, isMigrated } = await checkDatabase(opened.config, db)
    all.push(...findings)
    if (isMigrated)
      all.push(await checkFiles(config, db), ...(await checkDisk(config)), ...(await checkShop(config, db)))
    all.push(...(await checkOutside(config)))
    if (isMigrated) await record(all, db)
    return all
  } catch (error) {
    // What was found before stays.
    return [...all, fail('Database', messageOf(error)), ...(await checkOutside(baseConfig))]
  } finally {
    await close()
  }
}

/** Leaves what has to be repaired in the audit log, by its subject: the texts may name addresses. */
async function record(findings: readonly Finding[], db: Database): Promise<void> {
  const about = (status: Finding['status']) =>
    findings.filter((one) => one.status === status).map((one) => one.about)
  await inTransaction(db, (tx) =>
    audit(
      { tx, now: new Date(), session: null, source: 'command_line' },
      {
        actionType: 'installation_checked',
        subject: 'installation',
        subjectId: 'check',
        details: { to_repair: about('fail'), to_look_at: about('warn') },
      },
    ),
  )
}
