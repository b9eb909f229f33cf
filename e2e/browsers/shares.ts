import { createRequire } from 'node:module'
import { works, looksAsDesigned } from '../../web/supported-browsers'

// Prints which share of a country's page views comes from browsers that are supported:
//   npm run browsers:shares -- [codes of countries]
const countries = process.argv.slice(2)
const defaultCountries = 'NG KE GH EG ET ZA TZ UG MA RW SN DE GB US'.split(' ')

/** Percentages by browser and version. A version `0` stands for all versions. */
type Usage = Record<string, Record<string, number | null>>

const load = createRequire(import.meta.url)
const { region: unpackRegion } = load('caniuse-lite') as { region: (packed: unknown) => Usage }

/** The browsers of caniuse by their names in `supported-browsers.ts`. */
const supportedBrowsers: Record<string, keyof typeof works> = {
  chrome: 'chrome',
  edge: 'edge',
  opera: 'opera',
  op_mob: 'opera_android',
  samsung: 'samsunginternet_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
  and_chr: 'chrome',
  and_ff: 'firefox',
  android: 'chrome',
}

/** Browsers that run few scripts or none, or leave them to a server of their own. */
const simpleBrowsers = ['op_mini', 'and_uc', 'kaios']

const groups = ['works', 'looks as designed', 'forms without scripts', 'older', 'version unknown'] as const
type Group = (typeof groups)[number]

function groupsOf(browser: string, version: string): Group[] {
  if (simpleBrowsers.includes(browser)) return ['forms without scripts']
  const name = supportedBrowsers[browser]
  if (!name) return ['older']
  // Nearly all of them update themselves.
  if (version === '0') return ['works', 'looks as designed', 'version unknown']
  const number = Number.parseFloat(version)
  if (number < works[name]) return ['older']
  return number < looksAsDesigned[name] ? ['works'] : ['works', 'looks as designed']
}

function sharesOf(country: string): Record<Group, number> {
  const usage = unpackRegion(load(`caniuse-lite/data/regions/${country}`))
  const sums = Object.fromEntries(groups.map((group) => [group, 0])) as Record<Group, number>
  let total = 0
  for (const [browser, versions] of Object.entries(usage))
    for (const [version, percent] of Object.entries(versions)) {
      total += percent ?? 0
      for (const group of groupsOf(browser, version)) sums[group] += percent ?? 0
    }
  // Browsers that caniuse does not know are left out.
  for (const group of groups) sums[group] /= total
  return sums
}

const nameOf = new Intl.DisplayNames('en', { type: 'region' })
const percentText = (share: number) => `${(100 * share).toFixed(1)} %`
const { version } = load('caniuse-lite/package.json') as { version: string }

console.log(`| caniuse-lite ${version} | ${groups.join(' | ')} |\n|---|${'---:|'.repeat(groups.length)}`)
for (const country of countries.length > 0 ? countries : defaultCountries) {
  const shares = sharesOf(country)
  const cells = groups.map((group) => percentText(shares[group]))
  console.log(`| ${nameOf.of(country)} | ${cells.join(' | ')} |`)
}
