import ts from 'typescript'
import { expect, test } from 'vitest'
import { defaultBrand } from '@contract/core/brand'

const sources = Object.entries(
  import.meta.glob<string>(
    ['../{contract,server,web}/**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../**/testing/**'],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).map(([path, text]): [string, ts.SourceFile] => {
  const file = path.replace('../', '').replace(/^\.\//, 'server/')
  return [file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)]
})

/** Calls `visit` for every node of a file, until it returns false for one: then not for what is in it. */
function walk(node: ts.Node, visit: (node: ts.Node) => boolean | void): void {
  if (visit(node) === false) return
  ts.forEachChild(node, (child) => walk(child, visit))
}

const placeOf = (file: string, node: ts.Node) =>
  `${file}:${node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText().slice(0, 60)}`

/** What returns or contains the name of the moment at which it is called. */
const readers = new Set([
  'accountConsentText',
  'consentRecordOf',
  'defaultPicture',
  'hasDefaultLogo',
  'hasDefaultName',
  'ownTokens',
  'pageBrand',
  'pageTitle',
  'touchIcon',
])

test('no module keeps the brand that it was loaded with', () => {
  expect(sources.length).toBeGreaterThan(1500)
  const kept = sources.flatMap(([file, source]) => {
    if (!/core\/brand'|platform\/brand'|\.\.\/brand'|core\/texts|contract\/texts'/.test(source.text))
      return []
    const places: string[] = []
    walk(source, (node) => {
      // What is in a function is evaluated when it is called.
      if (ts.isFunctionLike(node)) return false
      const isProperty =
        ts.isPropertyAccessExpression(node) &&
        (node.expression.getText() === 'brand' || /\berror\.offline$/.test(node.getText()))
      const isCall = ts.isCallExpression(node) && readers.has(node.expression.getText())
      if (isProperty || isCall) places.push(placeOf(file, node))
      return undefined
    })
    return places
  })
  expect(kept).toEqual([])
})

/** What the operator of the program reads, in whatever shop: its commands, its start, its files. */
const operatorFiles =
  /^server\/(backup|cli|database\/embedded|installation)\/|^server\/(config|platform\/files\/marker)\.ts$/

test('the name that the shop comes with stands in one place', () => {
  const places = sources.flatMap(([file, source]) => {
    if (file === 'contract/core/brand.ts' || operatorFiles.test(file)) return []
    const found: string[] = []
    walk(source, (node) => {
      const isText =
        ts.isStringLiteralLike(node) ||
        ts.isJsxText(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node)
      if (
        isText &&
        node.text.toLowerCase().includes(defaultBrand.name.toLowerCase()) &&
        !isCodeName(node.text)
      )
        found.push(placeOf(file, node))
    })
    return found
  })
  expect(places).toEqual([])
})

/** Names in code: `kijani.session_token`, `x-kijani-client`, `kijani listener`. Nobody who shops reads them. */
const isCodeName = (text: string) =>
  !text.includes(defaultBrand.name) && !text.includes(defaultBrand.name.toUpperCase())
