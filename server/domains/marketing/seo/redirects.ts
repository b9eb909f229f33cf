import { seoLimits } from '@contract/marketing/facts'
import { Refusal } from '@contract/refusals'
import { redirectFault, type Redirect } from '@contract/marketing/seo'
import type { ShownRedirect } from '@contract/marketing/seo-procedures'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { requireVersion, versionOf } from '@server/platform/version'
import { lockSettings, saveSettings } from '@server/domains/operations/settings/save-settings'

type Changed = ReturnType<typeof saveSettings>

const fieldsOf = ({ from, to, status }: Redirect) => [from, to, status]

/** The redirects as their forms show them. */
export async function listRedirects({ tx }: Pick<Context, 'tx'>): Promise<ShownRedirect[]> {
  const all = await readSetting(tx, 'redirects')
  return all.map((redirect) => ({ ...redirect, version: versionOf(fieldsOf(redirect)) }))
}

/** Adds a redirect, or puts it in the place of another. Refuses: redirect_unfit, redirect_not_found, changed_meanwhile. */
export async function saveRedirect(
  {
    replaces,
    version,
    ...redirect
  }: Redirect & { replaces?: string | undefined; version?: string | undefined },
  context: Context,
): Changed {
  await lockSettings(context)
  const all = await readSetting(context.tx, 'redirects')
  const others = all.filter(({ from }) => from !== replaces)
  if (replaces !== undefined) {
    const before = all.find(({ from }) => from === replaces)
    if (!before) throw new Refusal('redirect_not_found')
    requireVersion(version, fieldsOf(before))
  }
  const why = redirectFault(redirect, others) ?? tooMany(others)
  if (why) throw new Refusal('redirect_unfit', { why })
  return saveSettings({ settings: { redirects: inOrder([...others, redirect]) } }, context)
}

/** Removes a redirect. Refuses: redirect_not_found. */
export async function removeRedirect({ from }: Pick<Redirect, 'from'>, context: Context): Changed {
  await lockSettings(context)
  const all = await readSetting(context.tx, 'redirects')
  const others = all.filter((redirect) => redirect.from !== from)
  if (others.length === all.length) throw new Refusal('redirect_not_found')
  return saveSettings({ settings: { redirects: others } }, context)
}

const inOrder = (all: Redirect[]) => all.toSorted((a, b) => a.from.localeCompare(b.from))

const tooMany = ({ length }: readonly Redirect[]) =>
  length >= seoLimits.redirectsMax
    ? `You can have at most ${seoLimits.redirectsMax} redirects. Remove one first.`
    : undefined
