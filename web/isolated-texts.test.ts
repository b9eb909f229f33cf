import ts from 'typescript'
import { expect, test } from 'vitest'

/** Properties and variables that hold texts of people. */
const ofPeople =
  /^(name|(full|company|vendor|product|customer|store|buyer|actor|account|file)_?name|variant_?title|author|email|city|sku|tracking_?number|phone(_?number)?|telephone_number|tax_number|issuer|origin|packaging|business_address|note|reason|(short_|store_|company_)?description|pickup_hours|(rejection|suspension)_reason|(admin|verification)_notes)$/i

/** An expression's last name: `order.buyer.name` is `name`. Calls that put names together count as names. */
function nameOf(expression: ts.Expression): string | undefined {
  if (ts.isNonNullExpression(expression)) return nameOf(expression.expression)
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isCallExpression(expression) && nameOf(expression.expression) === 'nameWithVariant') return 'name'
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const isOurs = ts.isIdentifier(expression.expression) && expression.expression.text === 'brand'
  return isOurs ? undefined : expression.name.text
}

/** Whether the element keeps the direction of its text to itself, or cannot hold markup. */
function isolates(parent: ts.Node): boolean {
  if (!ts.isJsxElement(parent)) return false
  const { tagName, attributes } = parent.openingElement
  return (
    ['bdi', 'option', 'title'].includes(tagName.getText()) ||
    attributes.properties.some((one) => ts.isJsxAttribute(one) && one.name.getText() === 'dir')
  )
}

/** The texts of people in a file that stand unprotected among other words, as `line: expression`. */
function unprotected([file, text]: [string, string]): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const results: string[] = []
  const walk = (node: ts.Node) => {
    const inElement = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
    if (ts.isJsxExpression(node) && node.expression && inElement && !isolates(node.parent)) {
      const name = nameOf(node.expression)
      if (name && ofPeople.test(name))
        results.push(
          `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`,
        )
    }
    ts.forEachChild(node, walk)
  }
  ts.forEachChild(source, walk)
  return results
}

test('texts of people stand in a bdi, or in a block with dir="auto": whatever their direction, nothing around them is reordered', () => {
  const files = Object.entries(
    import.meta.glob<string>(['./screens/**/*.tsx', './components/**/*.tsx'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(unprotected)).toEqual([])
})
