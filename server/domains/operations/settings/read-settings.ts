import { eq, inArray, sql } from 'drizzle-orm'
import { dayOf } from '@contract/core/day'
import type { SettingChange, SettingName, SettingValue } from '@contract/operations/setting-procedures'
import { users } from '@server/database/schema/accounts'
import { auditLog, settings } from '@server/database/schema/platform'
import { auditHistory } from '@server/platform/audit-history'
import type { Context } from '@server/platform/services'
import { readSettings } from '@server/platform/settings'
import { versionOf } from '@server/platform/version'

interface CurrentSetting {
  name: SettingName
  value: SettingValue
  version: string
  applies_from: string | null
  changed_at: string | null
  changed_by: string | null
}

/** Some settings with their values, and who changed each last. */
export async function getSettings(
  names: readonly SettingName[],
  { tx, now }: Pick<Context, 'tx' | 'now'>,
): Promise<{ settings: CurrentSetting[] }> {
  const values = await readSettings(tx, names)
  const rows = await tx
    .select({
      name: settings.key,
      changedAt: settings.changedAt,
      appliesAt: settings.appliesAt,
      changedBy: users.name,
    })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedBy))
    .where(inArray(settings.key, [...names]))
  const changes = new Map(rows.map((row) => [row.name, row]))
  return {
    settings: names.map((name) => ({
      name,
      value: values[name] as SettingValue,
      version: versionOf(values[name]),
      applies_from: firstDayOf(changes.get(name)?.appliesAt, now),
      changed_at: changes.get(name)?.changedAt.toISOString() ?? null,
      changed_by: changes.get(name)?.changedBy ?? null,
    })),
  }
}

/** The day on which a value begins to apply, if that is still to come. */
const firstDayOf = (appliesAt: Date | null | undefined, now: Date) =>
  appliesAt && appliesAt > now ? dayOf(appliesAt) : null

/** Who changed which setting from what to what, newest first. */
export async function listSettingChanges(
  names: readonly SettingName[],
  page: { cursor?: string | undefined; limit?: number | undefined } = {},
  { tx }: Pick<Context, 'tx'>,
): Promise<{ items: SettingChange[]; next_cursor: string | null }> {
  const history = await auditHistory<'setting_changed', { value: SettingValue }>(
    tx,
    { subject: 'setting', ids: [...names] },
    page,
  )
  const latest = await tx
    .selectDistinctOn([auditLog.subjectId], { id: auditLog.id })
    .from(auditLog)
    .where(eq(auditLog.subject, 'setting'))
    .orderBy(auditLog.subjectId, sql`${auditLog.createdAt} desc`, sql`${auditLog.id} desc`)
  const latestIds = new Set(latest.map(({ id }) => id))
  return {
    ...history,
    items: history.items.map((entry) => ({ ...entry, is_latest: latestIds.has(entry.entry_id) })),
  }
}
