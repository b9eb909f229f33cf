import { practiceLabels } from './enums'

/** Stands before a practice in a vendor's own words. */
export const otherPrefix = 'Other: '

/** The text of `joinPractices` as a list: practice ids, and what was described as other, with its 'Other: '. */
export function splitPractices(text: string): string[] {
  const at = text.startsWith(otherPrefix) ? 0 : text.indexOf(`,${otherPrefix}`) + 1
  const hasOther = at > 0 || text.startsWith(otherPrefix)
  const known = (hasOther ? text.slice(0, at) : text).split(',').filter((practice) => practice !== '')
  return hasOther ? [...known, text.slice(at)] : known
}

/** A practice of `splitPractices` for people. */
export const practiceText = (practice: string): string =>
  Object.entries(practiceLabels).find(([name]) => name === practice)?.[1] ?? practice.replace(otherPrefix, '')
