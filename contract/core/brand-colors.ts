import type { Brand } from './brand'
import { contrastOf, fromHex, toHex, type Oklch } from './oklch'

/** The colours that a shop comes with, from which the others in web/styles/tokens.css were drawn. */
export const defaultColors = { color: '#1d5239', accent: '#ac4420' } as const

/** Text on a background is readable from this contrast on (WCAG 2.2 AA), a shape or line from the other. */
export const textContrast = 4.5
export const shapeContrast = 3

export type Theme = 'light' | 'dark'

/**
 * Of web/styles/tokens.css: the darkest background of the light theme and the lightest of the dark one, on which contrast is lowest; the text on
 * them, and that on panels.
 */
export const grounds: Record<Theme, Record<'ground' | 'ink' | 'line' | 'panel-ink', string>> = {
  light: { ground: '#efe7d7', ink: '#17251d', line: '#e0d6c2', 'panel-ink': '#faf2e1' },
  dark: { ground: '#1e2922', ink: '#f3ecdd', line: '#2c3a31', 'panel-ink': '#f3ecdd' },
}

/** A colour in the light theme and in the dark one. */
export type ThemeColors = Record<Theme, string>

/** The tokens of the stylesheet that follow from the colours of the brand. */
export type BrandTokens = Record<(typeof brandTokenNames)[number], ThemeColors>

export const brandTokenNames = [
  'brand',
  'brand-hover',
  'brand-ink',
  'brand-soft',
  'accent',
  'accent-hover',
  'accent-ink',
  'accent-soft',
  'panel',
  'panel-raised',
  'panel-line',
  'panel-ink-soft',
  'panel-accent',
  'logo-leaf',
  'chart-1',
  'chart-2',
  'focus',
] as const

/**
 * The tokens for the chosen colours; each keeps its hue, and gets the lightness at which everything on it and beside it is readable. A colour
 * that is dark enough for text in the light theme is used there as it is.
 */
export function brandTokens({ color, accent }: Pick<Brand, 'color' | 'accent'>): BrandTokens {
  const main = family(color || defaultColors.color)
  const second = family(accent || defaultColors.accent)
  const hue = fromHex(color || defaultColors.color)
  const panel = (light: number, dark: number, chroma: number): ThemeColors => ({
    light: shade(hue, light, chroma),
    dark: shade(hue, dark, chroma * 0.7),
  })
  return {
    brand: main.base,
    'brand-hover': main.hover,
    'brand-ink': main.ink,
    'brand-soft': main.soft,
    accent: second.base,
    'accent-hover': second.hover,
    'accent-ink': second.ink,
    'accent-soft': second.soft,
    panel: panel(0.325, 0.24, 0.055),
    'panel-raised': panel(0.375, 0.295, 0.06),
    'panel-line': panel(0.46, 0.39, 0.06),
    'panel-ink-soft': { light: shade(hue, 0.87, 0.02), dark: shade(hue, 0.83, 0.02) },
    'panel-accent': {
      light: shade(fromHex(second.base.dark), 0.74, 0.13),
      dark: shade(fromHex(second.base.dark), 0.7, 0.13),
    },
    'logo-leaf': { light: main.base.light, dark: shade(hue, 0.5, 0.09) },
    'chart-1': main.base,
    'chart-2': second.base,
    focus: second.base,
  }
}

/** A colour for buttons and links, with what surrounds it. */
function family(hex: string): Record<'base' | 'hover' | 'ink' | 'soft', ThemeColors> {
  const chosen = fromHex(hex)
  const soft = { light: shade(chosen, 0.93, 0.022), dark: shade(chosen, 0.32, 0.04) }
  const base = {
    light: readable(hex, [grounds.light.ground, soft.light], 'darker'),
    dark: readable(shade(chosen, 0.8, 0.1), [grounds.dark.ground, soft.dark], 'lighter'),
  }
  const [onLight, onDark] = [fromHex(base.light), fromHex(base.dark)]
  return {
    base,
    hover: {
      light: toHex({ ...onLight, l: Math.max(onLight.l - 0.07, 0) }),
      dark: toHex({ ...onDark, l: Math.min(onDark.l + 0.06, 1) }),
    },
    ink: { light: '#fdf8ec', dark: shade(chosen, 0.23, 0.04) },
    soft,
  }
}

/** The same hue at a lightness, with no more chroma than it has. */
const shade = ({ c, h }: Oklch, l: number, maxChroma: number): string =>
  toHex({ l, c: Math.min(c, maxChroma), h })

/** The colour, or the nearest darker or lighter one in which text is readable on all `backgrounds`. */
function readable(hex: string, backgrounds: readonly string[], direction: 'darker' | 'lighter'): string {
  const step = direction === 'darker' ? -0.005 : 0.005
  const hue = fromHex(hex)
  let current = hex
  for (let l = hue.l + step; !isReadable(current, backgrounds); l += step) current = toHex({ ...hue, l })
  return current
}

const isReadable = (hex: string, backgrounds: readonly string[]) =>
  backgrounds.every((background) => contrastOf(hex, background) >= textContrast)

/**
 * The stylesheet that sets the tokens; empty for the colours that the shop comes with. Without `light-dark()`, which the build replaces in the
 * site's own stylesheet for older browsers. Paper is light.
 */
export function brandStyle(colors: Pick<Brand, 'color' | 'accent'>): string {
  if (!colors.color && !colors.accent) return ''
  const tokens = Object.entries(brandTokens(colors))
  const rule = (selector: string, theme: Theme) =>
    `${selector}{${tokens.map(([name, values]) => `--${name}:${values[theme]}`).join(';')}}`
  // Twice the root: it outranks the site's stylesheet wherever it stands.
  const root = ':root:root'
  const system = rule(`${root}:not([data-theme=light])`, 'dark')
  return `${rule(root, 'light')}@media screen{@media (prefers-color-scheme:dark){${system}}${rule(`${root}[data-theme=dark]`, 'dark')}}`
}
