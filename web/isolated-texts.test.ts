import ts from 'typescript'
import { expect, test } from 'vitest'

/** Properties and variables that hold user-supplied text. */
const userTextNames =
  /^(name|(full|company|vendor|product|customer|store|buyer|actor|account|file)_?name|variant_?title|author|email|city|sku|tracking_?number|phone(_?number)?|telephone_number|tax_number|issuer|origin|packaging|business_address|(return_)?note|(shipping|other)_policy|reason|(short_|store_|company_)?description|pickup_hours|(rejection|suspension)_reason|(admin|verification)_notes)$/i

/** An expression's last name: `order.buyer.name` is `name`. Calls that put names together count as names. */
function nameOf(expression: ts.Expression): string | undefined {
  if (ts.isNonNullExpression(expression)) return nameOf(expression.expression)
  if (ts.isIdentifier(expression)) return expression.text
  if (ts.isCallExpression(expression) && nameOf(expression.expression) === 'nameWithVariant') return 'name'
  if (!ts.isPropertyAccessExpression(expression)) return undefined
  const isBrandProperty = ts.isIdentifier(expression.expression) && expression.expression.text === 'brand'
  return isBrandProperty ? undefined : expression.name.text
}

/** Whether the element keeps the direction of its text to itself, or cannot hold markup. */
function isolates(parent: ts.Node): boolean {
  if (!ts.isJsxElement(parent)) return false
  const { tagName, attributes } = parent.openingElement
  return (
    ['bdi', 'option', 'title'].includes(tagName.getText()) ||
    attributes.properties.some((property) => ts.isJsxAttribute(property) && property.name.getText() === 'dir')
  )
}

/** The user-supplied texts in a file that are not isolated from the text around them, as `line: expression`. */
function unisolatedTexts([file, text]: [string, string]): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const violations: string[] = []
  const visitNode = (node: ts.Node) => {
    const inElement = ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent)
    if (ts.isJsxExpression(node) && node.expression && inElement && !isolates(node.parent)) {
      const name = nameOf(node.expression)
      if (name && userTextNames.test(name))
        violations.push(
          `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`,
        )
    }
    ts.forEachChild(node, visitNode)
  }
  ts.forEachChild(source, visitNode)
  return violations
}

test('user-supplied text is in a bdi, or in a block with dir="auto", so that its direction does not reorder what surrounds it', () => {
  const files = Object.entries(
    import.meta.glob<string>(['./screens/**/*.tsx', './components/**/*.tsx'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  )
  expect(files.length).toBeGreaterThan(300)
  expect(files.flatMap(unisolatedTexts)).toEqual([])
})
