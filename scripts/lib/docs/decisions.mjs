import { basename } from 'node:path'

const listPath = 'docs/decisions/README.md'
const state = String.raw`accepted(?:, superseded in part by \d{4}(?:, \d{4})*)?|superseded by \d{4}`
const statusLine = new RegExp(String.raw`^\d{4}-\d\d-\d\d · (${state})( · .+)?$`)

/** Whether the text is a decision that another one has taken the place of. */
export const isSuperseded = (text) => /^\d{4}-\d\d-\d\d · superseded by/.test(text.split('\n')[2] ?? '')

/**
 * What is wrong with the decisions among `texts` (path -> text) and their list: each has a title with its number, a status in its third
 * line, and an entry in the list with both; whatever supersedes another says so.
 */
export function decisionProblems(texts) {
  const decisions = [...texts].filter(([path]) => /^docs\/decisions\/\d/.test(path)).map(decisionOf)
  const entries = (texts.get(listPath) ?? '').split('\n').filter((line) => line.startsWith('- ['))
  const missing = decisions.filter(({ entry }) => !entries.includes(entry))
  const expected = new Set(decisions.map(({ entry }) => entry))
  return [
    ...decisions.flatMap((decision) => problemsOf(decision, decisions)),
    ...missing.map(({ entry }) => `${listPath}: this entry is missing: ${entry}`),
    ...entries
      .filter((entry) => !expected.has(entry))
      .map((entry) => `${listPath}: this entry matches no decision: ${entry}`),
    ...duplicatesIn(entries).map((entry) => `${listPath}: this entry is listed twice: ${entry}`),
  ]
}

function decisionOf([path, text]) {
  const [heading, , status = ''] = text.split('\n')
  const title = heading.replace(/^# /, '')
  const currentState = status.match(statusLine)?.[1]
  const number = basename(path).slice(0, 4)
  return {
    path,
    number,
    title,
    status,
    state: currentState,
    entry: `- [${title}](${basename(path)}) · ${currentState}`,
  }
}

function problemsOf({ path, number, title, state }, decisions) {
  const successors = (state ?? '').match(/\d{4}/g) ?? []
  const silentSuccessors = successors.filter((successor) => {
    const { status = '' } = decisions.find((decision) => decision.number === successor) ?? {}
    return !new RegExp(`supersedes [^·]*${number}`).test(status)
  })
  return [
    ...(title.startsWith(`${number} `) ? [] : [`${path}: the title must begin with "# ${number} ".`]),
    ...(state ? [] : [`${path}: the third line must read "2026-11-21 · accepted", or "superseded by 0022".`]),
    ...silentSuccessors.map(
      (successor) => `${path}: decision ${successor} does not say that it supersedes this one.`,
    ),
    ...(decisions.filter((decision) => decision.number === number).length > 1
      ? [`${path}: another decision has the number ${number}.`]
      : []),
  ]
}

const duplicatesIn = (entries) => entries.filter((entry, index) => entries.indexOf(entry) !== index)
