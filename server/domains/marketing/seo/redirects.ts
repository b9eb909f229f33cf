import { seoLimits } from '@contract/marketing/facts'
import { compareTexts } from '@contract/core/compare-texts'
import { Refusal } from '@contract/refusals'
import { redirectProblem, type Redirect } from '@contract/marketing/seo'
import type { StoredRedirect } from '@contract/marketing/seo-procedures'
import type { Context } from '@server/platform/services'
import { readSetting } from '@server/platform/settings'
import { requireVersion, versionOf } from '@server/platform/version'
import { lockSettings, saveSettings } from '@server/domains/operations/settings/save-settings'

type SaveResult = ReturnType<typeof saveSettings>

const fieldsOf = ({ from, to, status }: Redirect) => [from, to, status]

/** The redirects as their forms show them. */
export async function listRedirects({ tx }: Pick<Context, 'tx'>): Promise<StoredRedirect[]> {
  const allRedirects = await readSetting(tx, 'redirects')
  return allRedirects.map((redirect) => ({ ...redirect, version: versionOf(fieldsOf(redirect)) }))
}

/** Adds a redirect, or puts it in the place of another. Refuses: redirect_invalid, redirect_not_found, version_conflict. */
export async function saveRedirect(
  {
    replaces,
    version,
    ...redirect
  }: Redirect & { replaces?: string | undefined; version?: string | undefined },
  context: Context,
): SaveResult {
  await lockSettings(context)
  const allRedirects = await readSetting(context.tx, 'redirects')
  const remaining = allRedirects.filter(({ from }) => from !== replaces)
  if (replaces !== undefined) {
    const previous = allRedirects.find(({ from }) => from === replaces)
    if (!previous) throw new Refusal('redirect_not_found')
    requireVersion(version, fieldsOf(previous))
  }
  const reason = redirectProblem(redirect, remaining) ?? limitProblem(remaining)
  if (reason) throw new Refusal('redirect_invalid', { reason })
  return saveSettings({ settings: { redirects: sortRedirects([...remaining, redirect]) } }, context)
}

/** Removes a redirect. Refuses: redirect_not_found. */
export async function removeRedirect({ from }: Pick<Redirect, 'from'>, context: Context): SaveResult {
  await lockSettings(context)
  const allRedirects = await readSetting(context.tx, 'redirects')
  const remaining = allRedirects.filter((redirect) => redirect.from !== from)
  if (remaining.length === allRedirects.length) throw new Refusal('redirect_not_found')
  return saveSettings({ settings: { redirects: remaining } }, context)
}

const sortRedirects = (allRedirects: Redirect[]) =>
  allRedirects.toSorted((a, b) => compareTexts(a.from, b.from))

const limitProblem = ({ length }: readonly Redirect[]) =>
  length >= seoLimits.redirectsMax
    ? `You can have at most ${seoLimits.redirectsMax} redirects. Remove one first.`
    : undefined
