import type { PatternName } from '../../../demo/catalogue/types'
import { seededRandom } from '../kit/seeded-random'
import { motifs, type MotifName } from './motifs'

/** A colour for every point of a cloth or surface; x and y in squares of the pattern. */
export type Pattern = (x: number, y: number) => string

/** Builds a pattern from two to five colours (the first is the ground); the seed determines the motifs. */
export function createPattern(name: PatternName, colours: readonly string[], seed: string): Pattern {
  const ink = (i: number) => colours[((i % colours.length) + colours.length) % colours.length] ?? '#888888'
  return patternFactories[name](ink, seed)
}

type PatternFactory = (ink: (i: number) => string, seed: string) => Pattern
const fraction = (x: number) => x - Math.floor(x)
const hash = (x: number, y: number, salt: number) => {
  const s = Math.sin(x * 127.1 + y * 311.7 + salt * 74.7) * 43758.5453
  return s - Math.floor(s)
}
const saltOf = (seed: string) => seededRandom(seed).range(1, 90)
const bandMotifs: MotifName[] = [
  'peaks',
  'zigzag',
  'diamond',
  'eye',
  'cross',
  'steps',
  'hourglass',
  'chevron',
  'arrow',
]

const patternFactories: Record<PatternName, PatternFactory> = {
  plain: (ink) => () => ink(0),
  bands: (ink, seed) => {
    const r = seededRandom(seed)
    const rows = Array.from({ length: 6 }, (_, i) => ({
      sign: i % 2 ? r.pick(bandMotifs) : r.pick(['plain', 'lines', 'plain', 'bars'] as const),
      ground: i % 2 ? 0 : r.int(0, 3),
      figure: r.int(1, 3),
    }))
    return (x, y) => {
      const row = rows[((Math.floor(y) % 6) + 6) % 6] ?? { sign: 'plain' as const, ground: 0, figure: 1 }
      const hit = motifs[row.sign](fraction(x), fraction(y))
      return hit === 0 ? ink(row.ground) : ink(row.ground + row.figure + hit - 1)
    }
  },
  kente: (ink, seed) => {
    const salt = saltOf(seed)
    return (x, y) => {
      const strip = Math.floor(x)
      const block = Math.floor(y / 1.5 + strip * 0.5)
      const [a, b] = [fraction(x), fraction(y / 1.5 + strip * 0.5)]
      if (a < 0.04) return ink(3)
      if ((strip + block) % 2 === 0)
        return fraction(a * 6) < 0.34 ? ink(1) : fraction(a * 3 + 0.4) < 0.2 ? ink(2) : ink(0)
      const kind = Math.floor(hash(strip, block, salt) * 3)
      if (kind === 0) return ink([3, 1, 2, 1, 3][Math.floor(b * 5)] ?? 1)
      if (kind === 1) return motifs.steps(a, b < 0.5 ? b * 2 : 2 - b * 2) ? ink(2) : ink(3)
      return motifs.eye(a, b) ? ink(1) : ink(3)
    }
  },
  bogolan: (ink, seed) => {
    const salt = saltOf(seed)
    const marks: MotifName[] = ['zigzag', 'cross', 'dots', 'comb', 'eye', 'chevron', 'hourglass', 'lines']
    return (x, y) => {
      const row = Math.floor(y)
      if (fraction(y) < 0.08) return ink(1)
      const mark = marks[Math.floor(hash(row, Math.floor(x / 6), salt) * marks.length)] ?? 'zigzag'
      const wobble = 0.04 * Math.sin(x * 9 + row * 3)
      return motifs[mark](fraction(x), fraction(y + wobble)) ? ink(1) : ink(0)
    }
  },
  ndebele: (ink) => (x, y) => {
    const mirror = Math.abs(fraction(x / 4) - 0.5) * 8
    const level = Math.floor(fraction(y / 4) * 8)
    const stair = Math.floor(mirror * 2)
    const edge = Math.abs(fraction(mirror * 2) - 0.5) > 0.44 || Math.abs(fraction(y * 2) - 0.5) > 0.44
    const inside = stair + level
    if (edge && (inside === 7 || inside === 4)) return '#1f1a17'
    if (inside < 4) return ink(1)
    if (inside < 7) return ink(2)
    return inside === 7 ? ink(3) : level % 3 === 0 ? ink(4) : ink(0)
  },
  kuba: (ink, seed) => {
    const salt = saltOf(seed)
    return (x, y) => {
      const [i, j] = [Math.floor(x / 2), Math.floor(y / 2)]
      const [a, b] = [fraction(x / 2), fraction(y / 2)]
      const d = Math.abs(a - 0.5) + Math.abs(b - 0.5)
      const turn = hash(i, j, salt) > 0.45 ? a + b : a - b + 1
      const line = fraction(turn * 4) < 0.5
      return d < 0.5 ? (line ? ink(1) : ink(0)) : fraction((a - b + 2) * 4) < 0.5 ? ink(0) : ink(2)
    }
  },
  adire: (ink, seed) => {
    const salt = saltOf(seed)
    return (x, y) => {
      const [i, j] = [Math.floor(x / 2), Math.floor(y / 2)]
      const d = Math.hypot(fraction(x / 2) - 0.5, fraction(y / 2) - 0.5) * 2
      const angle = Math.atan2(fraction(y / 2) - 0.5, fraction(x / 2) - 0.5)
      const rays = 8 + 4 * Math.floor(hash(i, j, salt) * 2)
      const dotted = fraction((angle / Math.PI / 2) * rays * 2) < 0.5
      if (d > 0.92) return ink(0)
      const ring = Math.floor(d * 6)
      return ring % 2 === 0 && dotted ? ink(1) : ring === 5 ? ink(2) : ink(0)
    }
  },
  shweshwe: (ink) => (x, y) => {
    const [a, b] = [fraction(x + (Math.floor(y) % 2) * 0.5), fraction(y)]
    const d = Math.hypot(a - 0.5, b - 0.5)
    const angle = Math.atan2(b - 0.5, a - 0.5)
    if (d < 0.08) return ink(2)
    return d < 0.3 && d > 0.15 && fraction((angle / Math.PI / 2) * 8) < 0.55 ? ink(1) : ink(0)
  },
  stripes: (ink, seed) => {
    const r = seededRandom(seed)
    const widths = Array.from({ length: 9 }, (_, i) => ({
      share: i % 2 ? r.range(0.1, 0.5) : r.range(0.8, 2.4),
      colour: i % 2 ? r.int(1, 3) : 0,
    }))
    const total = widths.reduce((sum, w) => sum + w.share, 0)
    return (_, y) => {
      let remaining = fraction(y / 6) * total
      for (const band of widths) {
        if (remaining < band.share) return ink(band.colour)
        remaining -= band.share
      }
      return ink(0)
    }
  },
  wax: (ink) => (x, y) => {
    const [a, b] = [fraction(x / 2 + (Math.floor(y / 2) % 2) * 0.5) - 0.5, fraction(y / 2) - 0.5]
    const d = Math.hypot(a, b)
    const petal = 0.34 + 0.1 * Math.cos(Math.atan2(b, a) * 6)
    if (d < 0.09) return ink(3)
    if (d < 0.16) return ink(1)
    if (d < petal - 0.06) return ink(2)
    if (d < petal) return ink(1)
    return d > 0.47 && d < 0.52 ? ink(1) : ink(0)
  },
  weave: (ink) => (x, y) => ((Math.floor(x * 2) + Math.floor(y * 2)) % 2 ? ink(1) : ink(0)),
  amazigh: (ink, seed) => {
    const salt = saltOf(seed)
    return (x, y) => {
      const d = Math.abs(fraction(x / 4) - 0.5) + Math.abs(fraction(y / 4) - 0.5)
      if (Math.abs(d - 0.5) < 0.035) return ink(1)
      if (Math.abs(d - 0.32) < 0.02) return ink(1)
      const sign = hash(Math.floor(x / 4), Math.floor(y / 4), salt)
      if (d < 0.14)
        return sign > 0.5
          ? motifs.cross(fraction(x), fraction(y))
            ? ink(2)
            : ink(0)
          : d < 0.09
            ? ink(2)
            : ink(0)
      return ink(0)
    }
  },
}
