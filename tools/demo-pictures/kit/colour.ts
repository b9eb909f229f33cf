import { clamp } from './vec'

/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number]

const rgbCache = new Map<string, Rgb>()

/** Reads `#rrggbb`. */
export function rgb(hex: string): Rgb {
  const cached = rgbCache.get(hex)
  if (cached) return cached
  const n = parseInt(hex.slice(1), 16)
  const colour: Rgb = [n >> 16, (n >> 8) & 255, n & 255]
  rgbCache.set(hex, colour)
  return colour
}

export const hex = (c: Rgb) =>
  '#' +
  c
    .map((x) =>
      Math.round(clamp(x, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

export const brighten = (c: Rgb, k: number): Rgb => [c[0] * k, c[1] * k, c[2] * k]

/** Mixes two `#rrggbb` colours, `t` of the second. */
export const mix = (a: string, b: string, t: number) => hex(blend(rgb(a), rgb(b), t))
export const darken = (a: string, t: number) => mix(a, '#1d1410', t)
export const lighten = (a: string, t: number) => mix(a, '#fff6e6', t)
