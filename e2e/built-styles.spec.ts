import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data/types'
import postcss, { type Declaration } from 'postcss'
import { looksAsDesigned } from '../web/supported-browsers'
import { test } from './test'

// The built stylesheet looks as designed in the browsers of which docs/browsers.md says so.

const { css } = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData
/** The others are one of these with another name. */
const engines = ['chrome', 'safari', 'safari_ios', 'firefox'] as const

/** Younger features that a page does without, or for which it has something else. */
const optionalFeatures: Readonly<Record<string, string>> = {
  '@container': 'web/polyfills/styles.ts',
  container: 'web/polyfills/styles.ts',
  'container-type': 'web/polyfills/styles.ts',
  ':has': 'web/polyfills/styles.ts',
  translate: 'web/polyfills/styles.ts',
  scale: 'web/polyfills/styles.ts',
  rotate: 'web/polyfills/styles.ts',
  '@property': 'for transitions; initial values are set without it',
  '@starting-style': 'a transition',
  '@page': 'margins of a sheet',
  'color-mix()': 'a plain colour stands before it',
  lh: 'a length in em stands before it',
  ':open': 'in a list with [open], which forgives',
  ':popover-open': 'in a list with [open], which forgives',
  'backdrop-filter': 'a blur behind a bar',
  'field-sizing': 'a text area that grows',
  'forced-color-adjust': 'Windows only',
  'mask-composite': 'the fading ends of a row that scrolls',
  'overscroll-behavior': 'the page scrolls on at the end of a list',
  'overscroll-behavior-x': 'the page scrolls on at the end of a list',
  resize: 'a handle',
  'scroll-snap-stop': 'swiping over several pictures',
  'scrollbar-color': 'the look of a scroll bar',
  'scrollbar-width': 'the look of a scroll bar',
  'text-wrap': 'where lines break',
  '::selection': 'the colour of selected text',
  '::-webkit-inner-spin-button': 'hides what others do not have',
  '::-webkit-search-cancel-button': 'hides what others do not have',
}

const assets = 'build/client/assets'
const stylesheets = readdirSync(assets)
  .filter((file) => file.endsWith('.css'))
  .map((file) => readFileSync(`${assets}/${file}`, 'utf8'))

/** Whether a browser that is to show the design lacks it, also under a prefix, which the build adds. */
function isYounger({ support }: CompatStatement): boolean {
  return engines.some(
    (engine) =>
      ![support[engine]!]
        .flat()
        .some(
          ({ version_added: added, flags }) =>
            !flags &&
            typeof added === 'string' &&
            Number.parseFloat(added.replace('≤', '')) <= looksAsDesigned[engine],
        ),
  )
}

/** The features of a stylesheet that have an entry of their own, with that entry. */
function featuresOf(stylesheet: string): Map<string, Identifier | undefined> {
  const features = new Map<string, Identifier | undefined>()
  const addValue = ({ value }: Declaration) => {
    for (const [, name] of value.matchAll(/([a-z-]+)\(/g)) features.set(`${name}()`, functionEntry(name!))
    for (const [, unit] of value.matchAll(/\d([a-z]{2,5})\b/g)) features.set(unit!, css.types!.length![unit!])
  }
  postcss.parse(stylesheet).walk((node) => {
    if (node.type === 'atrule') features.set(`@${node.name}`, css['at-rules']![node.name])
    else if (node.type === 'rule')
      for (const [text, name] of node.selector.replaceAll(/\\./g, '').matchAll(/::?([a-z-]+)/g))
        features.set(text, css.selectors![name!])
    else if (node.type === 'decl') {
      if (!node.prop.startsWith('-')) features.set(node.prop, css.properties![node.prop])
      addValue(node)
    }
  })
  return features
}

const functionGroups = ['color', 'image', 'gradient', 'basic-shape', 'transform-function', 'filter-function']

const functionEntry = (name: string) =>
  css.types![name] ?? functionGroups.map((group) => css.types![group]?.[name]).find(Boolean)

test('what the stylesheet uses is as old as the browsers that show the design, or optional', () => {
  const younger = new Set<string>()
  for (const stylesheet of stylesheets)
    for (const [feature, entry] of featuresOf(stylesheet))
      if (entry?.__compat && isYounger(entry.__compat)) younger.add(feature)
  expect([...younger].toSorted()).toEqual(Object.keys(optionalFeatures).toSorted())
})

test('the stylesheet has neither cascade layers nor width conditions in range syntax', () => {
  for (const stylesheet of stylesheets) {
    expect(stylesheet).not.toContain('@layer')
    expect(stylesheet.match(/@media[^{]*[<>][^{]*\{/g) ?? []).toEqual([])
  }
})
