const isTest = (path) => /\.test\.tsx?$/.test(path) || /(^|\/)testing\//.test(path)
const isServerSide = (path) => /\.server\.tsx?$/.test(path) || path === 'web/entry.server.tsx'
const isIn = (folder) => (path) => path === folder || path.startsWith(`${folder}/`)
const domainOf = (path) => path.match(/^server\/domains\/([^/]+)\//)?.[1]
const screenOf = (path) =>
  path
    .match(/^web\/screens\/.+(?=\/)/)?.[0]
    .split('/')
    .slice(0, 4)
    .join('/')
const isPrivate = (path) => /\/(queries|calls)(\/|\.tsx?$)/.test(path)

const inContract = isIn('contract')
const inServer = isIn('server')
const inWeb = isIn('web')
const inUi = isIn('web/ui')
const inFoundation = (path) => isIn('server/platform')(path) || isIn('server/database')(path)
const knowsNoPages = (path) => inFoundation(path) || isIn('server/domains')(path)

/** Each: whether a link breaks the rule, and the rule as a sentence. */
const rules = [
  [({ from, to }) => inContract(from) && !inContract(to), 'the contract imports nothing of ours.'],
  [
    ({ from, to, isType }) =>
      inWeb(from) &&
      !isTest(from) &&
      !inWeb(to) &&
      !inContract(to) &&
      !(inServer(to) && (isType || isServerSide(from))),
    'web imports contract and web (from the server: types only, but for *.server.ts and entry.server.tsx).',
  ],
  [
    ({ from, to }) => inFoundation(from) && !isTest(from) && domainOf(to) !== undefined,
    'server/platform and server/database know no domain.',
  ],
  [
    ({ from, to }) => knowsNoPages(from) && !isTest(from) && inWeb(to) && to !== 'web/paths.ts',
    'domains, platform and database import nothing of web but web/paths.ts.',
  ],
  [
    ({ from, to }) => domainOf(from) && domainOf(to) && domainOf(from) !== domainOf(to) && isPrivate(to),
    "a domain calls another domain's service.ts or verbs, not its queries or calls.",
  ],
  [
    ({ from, to }) => !domainOf(from) && domainOf(to) && /\/queries(\/|\.ts$)/.test(to),
    "nothing imports a domain's queries from outside.",
  ],
  [({ from, to }) => inUi(from) && !isTest(from) && !inUi(to), 'web/ui imports nothing but web/ui.'],
  [
    ({ from, to }) => isIn('web/parts')(from) && isIn('web/screens')(to),
    'web/parts is shared by screens, so it imports none.',
  ],
  [
    ({ from, to }) => screenOf(from) && screenOf(to) && !isIn(screenOf(to))(screenOf(from)),
    'a screen imports nothing from the folder of another screen; what two need goes to web/parts.',
  ],
]

/** The rules that the import { from, to, isType } breaks, as sentences. */
export function complaintAbout(link) {
  const broken = rules.filter(([breaks]) => breaks(link))
  return broken.map(([, sentence]) => `${link.from} imports ${link.to}: ${sentence}`)
}
