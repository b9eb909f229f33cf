/** Licences that ask for no more than a notice. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])

/** Packages with another licence, or with one that their package.json does not name in the usual way, and why they may be used. */
const exceptions = {
  '@img/sharp-libvips':
    'LGPL: a shared library that npm installs unchanged and anybody can replace; it is not in the archive.',
  '@img/sharp': 'On Windows and as WebAssembly, it comes with that library.',
  'dictionary-en':
    '"BSD" without a number; its text is that of BSD-3-Clause, beside those of the word lists.',
  'png-js': 'MIT by its text, which its package.json does not say.',
}

/** Whether a package may be part of a release: by its SPDX expression, or as an exception. */
export function isAllowed({ name, licence }) {
  if (exceptions[name.replace(/-(linux|darwin|win32|wasm32|freebsd|webcontainers)\S*$/, '')] !== undefined)
    return true
  return licence !== undefined && satisfies(licence)
}

// Of alternatives one is enough; of several that apply together, each has to be allowed.
function satisfies(expression) {
  // What the parentheses mean is left to a person.
  if (/ AND /i.test(expression) && / OR /i.test(expression)) return false
  const alternatives = expression.replace(/[()]/g, '').split(/ OR /i)
  return alternatives.some((all) => all.split(/ AND /i).every((id) => permissive.has(id.trim())))
}

/** The licence of a package as an SPDX expression, from its package.json: earlier ones have an object or a list. */
export function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license
  if (license?.type) return license.type
  return licenses?.map(({ type }) => type).join(' OR ')
}

/** The text of the notices: each package with its licence, and the texts that its authors want to be passed on. */
export function noticesText(packages) {
  const sections = packages.map(({ name, version, licence, text }) =>
    [`${name} ${version} (${licence ?? 'see its text'})`, text?.trim()].filter(Boolean).join('\n\n'),
  )
  return `Kijani contains or uses these packages.\n\n${sections.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`
}
