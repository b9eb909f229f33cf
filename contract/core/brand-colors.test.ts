import { describe, expect, test } from 'vitest'
import {
  brandStyle,
  brandTokens,
  defaultColors,
  shapeContrast,
  textContrast,
  type BrandTokens,
  type Theme,
} from './brand-colors'
import { contrastOf, fromHex, toHex } from './oklch'

/** The backgrounds of web/styles/tokens.css. */
const grounds: Record<Theme, string[]> = {
  light: ['#f8f3e8', '#fffcf5', '#fffefb', '#efe7d7'],
  dark: ['#101813', '#172019', '#1e2922', '#0b110d'],
}
const panelOchre: Record<Theme, string> = { light: '#e9b44f', dark: '#e0a83e' }
const panelInk: Record<Theme, string> = { light: '#faf2e1', dark: '#f3ecdd' }

/** The pairs that someone reads, or must see, with a contrast that is too low. */
function unreadable(tokens: BrandTokens): string[] {
  return (['light', 'dark'] as const).flatMap((theme) => {
    const at = (name: keyof BrandTokens) => tokens[name][theme]
    const pairs: [string, string, string, number][] = [
      ...(['brand', 'accent'] as const).flatMap((name): [string, string, string, number][] => [
        ...[...grounds[theme], at(`${name}-soft`)].map((ground): [string, string, string, number] => [
          name,
          at(name),
          ground,
          textContrast,
        ]),
        [`${name}-ink`, at(`${name}-ink`), at(name), textContrast],
        [`${name}-ink, hover`, at(`${name}-ink`), at(`${name}-hover`), textContrast],
      ]),
      ...(['panel', 'panel-raised'] as const).flatMap((name): [string, string, string, number][] => [
        [`ink on ${name}`, panelInk[theme], at(name), textContrast],
        [`${name} on its buttons`, at(name), panelOchre[theme], name === 'panel' ? textContrast : 1],
        [`soft ink on ${name}`, at('panel-ink-soft'), at(name), textContrast],
        [`accent on ${name}`, at('panel-accent'), at(name), shapeContrast],
      ]),
      ...(['chart-1', 'chart-2', 'focus'] as const).flatMap((name) =>
        grounds[theme].map((ground): [string, string, string, number] => [
          name,
          at(name),
          ground,
          shapeContrast,
        ]),
      ),
    ]
    return pairs
      .filter(([, one, other, least]) => contrastOf(one, other) < least)
      .map(
        ([name, one, other]) => `${theme} ${name}: ${one} on ${other}, ${contrastOf(one, other).toFixed(2)}`,
      )
  })
}

/** The same numbers in every run. */
function* colors(count: number): Generator<string> {
  let state = 20_261_130
  for (let n = 0; n < count; n++) {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    yield `#${(state % 2 ** 24).toString(16).padStart(6, '0')}`
  }
}

describe('the colours that follow from those of a brand', () => {
  test('are readable in both themes, whatever was chosen', () => {
    const chosen = [
      ...colors(2000),
      '#ffffff',
      '#000000',
      '#ffff00',
      '#ff0000',
      '#00ff00',
      '#0000ff',
      '#808080',
    ]
    const problems = chosen.flatMap((color, n) =>
      unreadable(brandTokens({ color, accent: chosen[(n * 7 + 1) % chosen.length]! })).map(
        (problem) => `${color}: ${problem}`,
      ),
    )
    expect(problems).toEqual([])
  })

  test('keep a colour that is dark enough, and darken another no more than needed', () => {
    expect(brandTokens({ color: '#5b2a86', accent: '' }).brand.light).toBe('#5b2a86')
    const { light } = brandTokens({ color: '#f2b705', accent: '' }).brand
    expect(contrastOf(light, grounds.light.at(-1)!)).toBeLessThan(textContrast + 0.2)
    expect(fromHex(light).h).toBeCloseTo(fromHex('#f2b705').h, 1)
  })

  test('are those of the stylesheet for a brand without colours', () => {
    expect(brandStyle({ color: '', accent: '' })).toBe('')
    expect(brandTokens(defaultColors).brand.light).toBe(defaultColors.color)
    expect(brandTokens(defaultColors).accent.light).toBe(defaultColors.accent)
  })

  test('are set for both themes, on paper for the light one, in rules that no value can leave', () => {
    const declarations = String.raw`\{(?:--[a-z0-9-]+:#[0-9a-f]{6};?){17}\}`
    const dark = `:root:root:not\\(\\[data-theme=light\\]\\)${declarations}`
    expect(brandStyle({ color: '#5b2a86', accent: '#d9480f' })).toMatch(
      new RegExp(
        `^:root:root${declarations}@media screen\\{@media \\(prefers-color-scheme:dark\\)\\{${dark}\\}:root:root\\[data-theme=dark\\]${declarations}\\}$`,
      ),
    )
  })
})

test('a colour survives the way to OKLCH and back', () => {
  for (const color of colors(500)) expect(toHex(fromHex(color))).toBe(color)
})

test('the contrast of two colours is that of WCAG', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
