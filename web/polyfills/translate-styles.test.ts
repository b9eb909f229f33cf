import { expect, test } from 'vitest'
import { translateStyles } from './translate-styles'

const everything = { has: true, containers: true, translate: true }

const translate = (css: string, missing = everything) => translateStyles(css, missing)

test('an argument of :has becomes an attribute, the same one for the same argument', () => {
  const styles = translate(
    '.a{color:red}.b:has(:checked):hover,.c:not(:has(>img)){color:blue}.d:has(:checked){top:0}',
  )
  expect(styles.hasArguments).toEqual([':checked', '>img'])
  expect(styles.css).toBe(
    '.b[data-has~="0"]:hover,.c:not([data-has~="1"]){color:blue}\n.d[data-has~="0"]{top:0}\n',
  )
})

test('brackets and quotes within an argument end neither the argument nor the rule', () => {
  const styles = translate('.a:has(b:not(.c\\)),[d="){"]) e{content:"}"}.f{color:red}')
  expect(styles.hasArguments).toEqual(['b:not(.c\\)),[d="){"]'])
  expect(styles.css).toBe('.a[data-has~="0"] e{content:"}"}\n')
})

test('a container query becomes a condition on the container, negated ones too', () => {
  const styles = translate(
    '@container table (width>=42rem){.a,.b:hover{top:0}}@container table not (width>=42rem){.a{top:1px}}' +
      '@container (width>=48rem){.c{top:2px}}@container not (width>=48rem){.c{top:3px}}',
  )
  expect(styles.queries).toEqual([
    { name: 'table', width: 42 },
    { name: '', width: 48 },
  ])
  expect(styles.css.split('\n')).toEqual([
    '[data-queries~="0"] .a,[data-queries~="0"] .b:hover{top:0}',
    '[data-container="table"]:not([data-queries~="0"]) .a{top:1px}',
    '[data-queries~="1"] .c{top:2px}',
    '[data-container]:not([data-queries~="1"]) .c{top:3px}',
    '',
  ])
})

test('translate, scale and rotate become a transform', () => {
  const styles = translate(
    '.a{--x:1px;translate:var(--x) var(--y);color:red}.b{scale:1.03!important}.c{rotate:45deg}.d{translate:none}',
  )
  expect(styles.css.split('\n')).toEqual([
    '.a{transform:translate(var(--x),var(--y))}',
    '.b{transform:scale(1.03)!important}',
    '.c{transform:rotate(45deg)}',
    '.d{transform:none}',
    '',
  ])
})

test('rules keep the conditions they are nested in', () => {
  const styles = translate(
    '@import "x";@media print{@supports (a:b){.a:has(b){top:0}}}@media (hover:hover){@container table (width>=42rem){.c:has(b){translate:1px}}}',
  )
  expect(styles.css.split('\n')).toEqual([
    '@media print{@supports (a:b){.a[data-has~="0"]{top:0}}}',
    '@media (hover:hover){[data-queries~="0"] .c[data-has~="0"]{translate:1px;transform:translate(1px)}}',
    '',
  ])
})

test('only what the browser lacks is translated', () => {
  const css = '.a:has(b){top:0;translate:1px}@container table (width>=42rem){.c{top:0}}'
  expect(translate(css, { has: true, containers: false, translate: false }).css).toBe(
    '.a[data-has~="0"]{top:0;translate:1px}\n',
  )
  expect(translate(css, { has: false, containers: false, translate: true }).css).toBe(
    '.a:has(b){transform:translate(1px)}\n',
  )
})
