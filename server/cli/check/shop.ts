import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { rateCurrencyCodes } from '@contract/core/currencies'
import type { AuditAction } from '@contract/operations/audit-actions'
import { usageOf } from '@contract/payments/facts'
import type { Config } from '@server/config'
import { profiles, users } from '@server/database/schema/accounts'
import { auditLog } from '@server/database/schema/platform'
import { taxRates, shippingRates } from '@server/database/schema/pricing'
import { teamMembers } from '@server/database/schema/teams'
import { ratesOn } from '@server/domains/pricing/exchange-rates/service'
import { readSettings } from '@server/platform/settings'
import type { Database } from '@server/database/connect'
import { fail, ok, warn, type Finding } from './finding'

/** What a shop needs in its own records before it opens: admins, rates, and who runs it. */
export async function checkShop(config: Config, db: Database): Promise<Finding[]> {
  return [
    await checkAdmins(db),
    ...(await checkRates(config, db)),
    ...(config.sandbox ? [] : [await checkOperator(db), await checkBackups(db)]),
  ]
}

async function checkAdmins(db: Database): Promise<Finding> {
  const admins = await db
    .select({ hasTwoFactor: users.twoFactorEnabled, isConfirmed: users.emailVerified })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .innerJoin(teamMembers, and(eq(teamMembers.userId, profiles.id), isNull(teamMembers.vendorId)))
    .where(and(eq(profiles.role, 'admin'), arrayContains(teamMembers.permissions, ['all'])))
  if (admins.length === 0) return fail('Admins', 'There is no admin yet: npm run admin -- create <email>')
  if (!admins.some(({ isConfirmed }) => isConfirmed))
    return warn('Admins', 'No admin has chosen a password yet: open the link that create printed.')
  if (admins.length === 1)
    return warn(
      'Admins',
      'There is only one admin with all permissions: if they lose access, only this command helps.',
    )
  return ok('Admins', `There are ${admins.length} admins with all permissions.`)
}

async function checkRates(config: Config, db: Database): Promise<Finding[]> {
  const counts = [await db.$count(taxRates), await db.$count(shippingRates)]
  const findings = counts.every((count) => count > 0)
    ? [ok('Rates', `There are ${counts[0]} tax rates and ${counts[1]} shipping rates.`)]
    : [fail('Rates', 'Tax or shipping rates are missing: npm run admin -- seed-rates')]
  const current = await ratesOn(db, new Date())
  const charged = rateCurrencyCodes.filter((code) =>
    usageOf(code).methods.some((method) => config.sandbox || config[method].keys),
  )
  const missing = charged.filter((code) => !current[code])
  return missing.length > 0
    ? [
        ...findings,
        warn(
          'Exchange',
          `No usable exchange rate for ${missing.join(', ')}: payments in it are not offered until an admin sets or confirms one.`,
        ),
      ]
    : [...findings, ok('Exchange', 'Every currency that payments need has a usable rate.')]
}

async function checkBackups(db: Database): Promise<Finding> {
  const { rows } = await db.execute<{ days: number | null }>(sql`
    select floor(extract(epoch from now() - max(created_at)) / 86400)::int as days
    from ${auditLog} where action_type = ${'backup_made' satisfies AuditAction}`)
  const { days } = rows[0]!
  if (days === null)
    return warn(
      'Backups',
      'npm run backup has not been used yet. Have it run every day, unless you back up by other means.',
    )
  return days > 2
    ? warn('Backups', `The last backup was made ${days} days ago.`)
    : ok('Backups', 'The last backup is at most two days old.')
}

async function checkOperator(db: Database): Promise<Finding> {
  const { operator_name, operator_address } = await readSettings(db, ['operator_name', 'operator_address'])
  return operator_name && operator_address
    ? ok('Operator', `The shop is run by ${operator_name}.`)
    : warn(
        'Operator',
        'The terms do not say who runs the shop: set the name and address at /admin/configurations.',
      )
}
