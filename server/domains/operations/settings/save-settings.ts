import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '@contract/refusals'
import {
  settingNames,
  settingSchemas,
  type SettingName,
  type Settings,
} from '@contract/operations/setting-procedures'
import { auditLog } from '@server/database/schema/platform'
import { audit } from '@server/platform/audit'
import type { Context } from '@server/platform/services'
import { saveSetting, readSettings } from '@server/platform/settings'
import { requireVersions } from '@server/platform/version'
import { followSettings } from './follow-settings'
import { withRenamedTitles } from './rename-titles'

// An arbitrary advisory lock key: changes of settings take turns, so that each entry of the audit log records the value before.
const settingsLock = 7_041_998

/** Makes whoever reads a setting to change it wait for their turn. */
export const lockSettings = ({ tx }: Pick<Context, 'tx'>) =>
  tx.execute(sql`select pg_advisory_xact_lock(${settingsLock})`)

/** Saves settings, with an entry in the audit log for each whose value changes. Refuses: version_conflict. */
export async function saveSettings(
  { settings: newSettings, version }: { settings: Partial<Settings>; version?: string | undefined },
  context: Context,
): Promise<{ changed: SettingName[] }> {
  await lockSettings(context)
  const namesOf = (values: Partial<Settings>) => settingNames.filter((name) => values[name] !== undefined)
  const loaded = await readSettings(context.tx, namesOf(newSettings))
  requireVersions(
    version,
    namesOf(newSettings).map((name) => loaded[name]),
  )
  const settings = await withRenamedTitles(newSettings, context)
  const names = namesOf(settings)
  const before = await readSettings(context.tx, names)
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], settings[name]))
  for (const name of changed) {
    await saveSetting(context, name, settings[name]!)
    await audit(context, {
      actionType: 'setting_changed',
      subject: 'setting',
      subjectId: name,
      details: { before: { value: before[name] }, after: { value: settings[name] } },
    })
  }
  await followSettings(changed, before, context)
  return { changed }
}

/** Undoes the last change of a setting. Refuses: setting_change_not_found, setting_already_changed. */
export async function undoSettingChange(
  names: readonly SettingName[],
  { entryId }: { entryId: string },
  context: Context,
): Promise<{ changed: SettingName[] }> {
  const { tx } = context
  await lockSettings(context)
  const [entry] = await tx
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.id, entryId), eq(auditLog.subject, 'setting')))
  const name = names.find((candidate) => candidate === entry?.subjectId)
  if (!entry || !name) throw new Refusal('setting_change_not_found')
  const [latestEntry] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.subject, 'setting'), eq(auditLog.subjectId, name)))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(1)
  const { value } = entry.details.before as { value: unknown }
  const parsedPrevious = settingSchemas[name].safeParse(value)
  if (latestEntry!.id !== entryId || !parsedPrevious.success) throw new Refusal('setting_already_changed')
  return saveSettings({ settings: { [name]: parsedPrevious.data } }, context)
}
