/** A variable that is no setting, and the setting that was probably meant. */
export interface MistypedSetting {
  name: string
  meant: string
}

/** Variables with these beginnings are ours, however they go on. */
const ownPrefixes = /^(PAYSTACK|FLUTTERWAVE|MPESA)_/

/** Shorter names are too much like those of other programs. */
const minLength = 7

/**
 * The variables of an environment that look like settings with a mistake in their name. Variables of other programs are left alone: a name is ours
 * only if it begins like one of ours or differs in a letter or two, and if the setting that it resembles is not set.
 */
export function findMistypedSettings(
  env: NodeJS.ProcessEnv,
  settingNames: readonly string[],
): MistypedSetting[] {
  const unset = settingNames.filter((name) => !env[name])
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value || settingNames.includes(name)) return []
    const meant = closestTo(name.toUpperCase(), unset)
    return meant ? [{ name, meant }] : []
  })
}

function closestTo(name: string, settingNames: readonly string[]): string | undefined {
  const candidates = settingNames
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ candidate, distance }) => distance <= maxDistance(name, candidate))
  return candidates.toSorted((a, b) => a.distance - b.distance)[0]?.candidate
}

/** How many letters may differ: two in a long name of several words, one in a short one, and a missing word at the end of one that is ours. */
function maxDistance(name: string, candidate: string): number {
  if (ownPrefixes.test(name) && ownPrefixes.exec(name)![0] === ownPrefixes.exec(candidate)?.[0])
    return candidate.startsWith(name) || name.startsWith(candidate) ? 4 : 2
  if (candidate.length < minLength) return -1
  return candidate.includes('_') && candidate.length >= 10 ? 2 : 1
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour. */
function editDistance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 4) return Infinity
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replaced = rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? rows[i - 2]![j - 2]! + 1 : Infinity
      row.push(Math.min(replaced, rows[i - 1]![j]! + 1, row[j - 1]! + 1, swapped))
    }
    rows.push(row)
  }
  return rows[a.length]![b.length]!
}

/** A sentence about mistyped names. */
export const mistypedMessage = (mistyped: readonly MistypedSetting[]): string =>
  mistyped.map(({ name, meant }) => `${name} is not a setting. Did you mean ${meant}?`).join(' ')
