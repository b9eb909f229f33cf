import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { CompatData, CompatStatement } from '@mdn/browser-compat-data/types'
import { parse, type MemberExpression, type Node } from 'acorn'
import { full } from 'acorn-walk'
import { works } from '../web/supported-browsers'
import { test } from './test'

// The built scripts run in the oldest browsers of docs/browsers.md.

const compatData = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
/** The others are one of these with another name. */
const engines = ['chrome', 'safari', 'safari_ios', 'firefox'] as const

/** Loaded by browsers that lack them: web/polyfills/functions.ts. */
const polyfilled = [
  'at',
  'findLast',
  'findLastIndex',
  'toReversed',
  'toSorted',
  'toSpliced',
  'hasOwn',
  'replaceAll',
]

/** Whose functions are looked at: the names of the others, such as `Atomics.store`, are everywhere. */
const objects = [
  'Array',
  'Iterator',
  'Map',
  'Number',
  'Object',
  'Promise',
  'RegExp',
  'Set',
  'String',
  'TypedArray',
]

/** Older functions of the same name. */
const namesakes = ['toArray', 'escape']

const assets = 'build/client/assets'
const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
const textOf = (file: string) => readFileSync(`${assets}/${file}`, 'utf8')

function isYounger({ support }: CompatStatement): boolean {
  return engines.some((engine) => {
    const added = [support[engine]!].flat()[0]!.version_added
    return !(typeof added === 'string' && Number.parseFloat(added.replace('≤', '')) <= works[engine])
  })
}

/** The names of functions of the language that no object of the oldest browsers has. */
function youngerBuiltins(): ReadonlySet<string> {
  const isYoungerByName = new Map<string, boolean>()
  for (const object of objects)
    for (const [name, entry] of Object.entries(compatData.javascript.builtins![object]!)) {
      const compat = (entry as { __compat?: CompatStatement }).__compat
      if (compat && /^[a-zA-Z]+$/.test(name))
        isYoungerByName.set(name, (isYoungerByName.get(name) ?? true) && isYounger(compat))
    }
  return new Set([...isYoungerByName].filter(([, younger]) => younger).map(([name]) => name))
}

const parseScript = (text: string) => parse(text, { ecmaVersion: 2020, sourceType: 'module' })

test('the scripts are ES2020, with no pattern that looks behind', () => {
  for (const file of scripts) {
    const patterns: string[] = []
    full(parseScript(textOf(file)), (node: Node & { regex?: { pattern: string } }) => {
      if (node.regex) patterns.push(node.regex.pattern)
    })
    expect(
      patterns.filter((pattern) => /\(\?<[=!]/.test(pattern)),
      file,
    ).toEqual([])
  }
})

test('no spread but the last stands in an optional call, which Chrome before 91 gets wrong', () => {
  for (const file of scripts)
    full(parseScript(textOf(file)), (node: Node & { optional?: boolean; arguments?: Node[] }) => {
      if (node.type === 'CallExpression' && node.optional)
        expect(
          node.arguments!.slice(0, -1).some(({ type }) => type === 'SpreadElement'),
          file,
        ).toBe(false)
    })
})

test('the scripts call only functions that the oldest browsers have, or that they load', () => {
  const younger = youngerBuiltins()
  expect(younger.has('toSorted') && younger.has('groupBy')).toBe(true)
  const calls = new Set<string>()
  for (const file of scripts.filter((name) => !/^(functions|streams)-/.test(name)))
    full(parseScript(textOf(file)), (node: Node & { callee?: Node }) => {
      if (node.type === 'CallExpression' && node.callee?.type === 'MemberExpression') {
        const { property, computed } = node.callee as MemberExpression
        if (!computed && property.type === 'Identifier' && younger.has(property.name))
          calls.add(property.name)
      }
    })
  expect([...calls].filter((name) => ![...polyfilled, ...namesakes].includes(name))).toEqual([])
})
