/** A colour by lightness (0 to 1), chroma and hue (radians), in which equal steps look equal: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

/** The components of `#rrggbb`, 0 to 1 each. */
const componentsOf = (hex: string): Triple =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255) as Triple

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055

const linearOf = (hex: string) => componentsOf(hex).map(toLinear) as Triple

export function fromHex(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(green, blue),
    h: Math.atan2(blue, green),
  }
}

/** As `#rrggbb`; a colour that no screen shows loses as much chroma as it must. */
export function toHex({ l, c, h }: Oklch): string {
  const lightness = Math.min(Math.max(l, 0), 1)
  let chroma = c
  while (chroma > 0.001 && !isDisplayable(linearFrom(lightness, chroma, h))) chroma -= 0.002
  const components = linearFrom(lightness, Math.max(chroma, 0), h).map((value) =>
    Math.round(Math.min(Math.max(fromLinear(value), 0), 1) * 255),
  )
  return `#${components.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

const isDisplayable = (linear: Triple) => linear.every((value) => value >= -0.0001 && value <= 1.0001)

function linearFrom(l: number, c: number, h: number): Triple {
  const [green, blue] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const medium = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

/** How well two colours can be told apart, 1 to 21, as WCAG defines it. */
export function contrastOf(first: string, second: string): number {
  const [darker, lighter] = [luminanceOf(first), luminanceOf(second)].toSorted((a, b) => a - b)
  return (lighter! + 0.05) / (darker! + 0.05)
}

function luminanceOf(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
