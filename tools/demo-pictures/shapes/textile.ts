import { box } from '../kit/boxes'
import { transform, surface, type Mesh, type Paint } from '../kit/mesh'
import { brighten, rgb } from '../kit/colour'
import { seededRandom } from '../kit/seeded-random'
import { tube } from '../kit/solids'
import type { PatternName } from '../../../demo/catalogue/types'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

const wide = 560
const deep = 380
/** Half the height of a fold. */
const bend = 25
const folds = 4

/**
 * A blanket, folded again and again and lying flat: soft folds to the front, cut edges to the side. Forms: throw (quiet, with striped and
 * fringed ends), pieced (sewn of wide strips of several cloths).
 */
export const folded: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = form === 'pieced' ? piecedCloth(name, colours, seed) : stripedEnd(colours)
  const r = seededRandom(seed)
  const reach = Array.from({ length: folds + 1 }, () => deep / 2 - r.range(0, 12))
  const turn = -0.42
  const layer = (mesh: Mesh) => ({ mesh: transform(mesh, { turn }), texture: 'linen' as const })
  const pile = Array.from({ length: folds }, (_, n) => {
    const paint: Paint = ({ u, v }) => weave((u - 0.5) * wide, 600 + n * 2 * deep + v * deep * 2)
    return layer([...filling(n, colourAt(colours, 0)), ...fold(n, reach[n] ?? deep / 2, paint)])
  })
  const end = surface(
    (u, v) => {
      const x = (u - 0.5) * (wide - 4)
      const over = Math.max(0, v - 0.86) / 0.14
      return [
        x,
        folds * 2 * bend + 3 + softness(u, folds) - over ** 2 * 26,
        -deep / 2 + v * (deep + 2) + 2 * Math.sin(x * 0.013),
      ]
    },
    {
      columns: 200,
      rows: 160,
      bothSides: true,
      paint: ({ u, v }) => weave((u - 0.5) * wide, (1 - v) * deep),
    },
  )
  return [...pile, layer([...end, ...(form === 'throw' ? fringe(colours) : [])])]
}

/** How far the pile has sunk or risen at a point across it: higher layers are softer at their ends. */
const softness = (u: number, n: number) => 2.5 * Math.sin(u * 9 + n * 2) - n * 22 * Math.abs(u - 0.5) ** 3

/** One fold of the blanket: forward along its underside, round, and back along its upper side. */
function fold(n: number, reach: number, paint: Paint): Mesh {
  const straight = 0.4
  return surface(
    (u, v) => {
      const x = (u - 0.5) * wide + 3 * Math.sin(n * 5)
      const base = n * 2 * bend + softness(u, n)
      const front = reach - bend + 4 * Math.sin(x * 0.011 + n)
      if (v < straight) return [x, base + 1, -deep / 2 + (v / straight) * (front + deep / 2)]
      if (v > 1 - straight)
        return [x, base + 2 * bend - 1, front - ((v - 1 + straight) / straight) * (front + deep / 2)]
      const angle = ((v - straight) / (1 - 2 * straight)) * Math.PI
      return [x, base + bend - (bend - 1) * Math.cos(angle), front + bend * 1.1 * Math.sin(angle)]
    },
    { columns: 180, rows: 150, bothSides: true, paint },
  )
}

/** What lies inside a fold, seen at the cut edge: more layers, in its shade. */
const filling = (n: number, colour: string): Mesh =>
  transform(
    box([wide - 14, 2 * bend - 7, deep - 34], {
      round: bend - 6,
      facets: { right: 60, left: 4, top: 40, front: 20, back: 4, bottom: 4 },
      paint: ({ p }) => brighten(rgb(colour), 0.5 + 0.22 * Math.abs(Math.sin(p[1] * 0.42))),
    }),
    { at: [0, n * 2 * bend + 3.5 + softness(1, n), -10] },
  )

/** A quiet ground with bands of stripes near the upper end; `s` counts from there. */
const stripedEnd =
  (colours: readonly string[]) =>
  (_x: number, s: number): string => {
    const bands = [
      { from: 22, to: 30, colour: 1 },
      { from: 36, to: 39, colour: 2 },
      { from: 52, to: 96, colour: 1 },
      { from: 102, to: 108, colour: 2 },
      { from: 114, to: 117, colour: 3 },
      { from: 150, to: 153, colour: 3 },
      { from: 159, to: 162, colour: 2 },
    ]
    const inFold = s % deep
    const stripe = bands.find(({ from, to }) => inFold >= from && inFold < to)
    return colourAt(colours, stripe && s < deep ? stripe.colour : 0)
  }

/** Wide strips of several cloths, sewn side by side. */
function piecedCloth(name: PatternName, colours: readonly string[], seed: string) {
  const strip = 112
  const patternNames: PatternName[] = [name, 'plain', 'stripes', 'adire', 'shweshwe', name]
  const cloths = patternNames.map((patternName, i) =>
    createPattern(
      patternName,
      [0, 1, 2, 3].map((nth) => colourAt(colours, nth + i)),
      seed + i,
    ),
  )
  return (x: number, s: number): string => {
    const at = x + wide / 2 + 20
    const nth = Math.floor(at / strip)
    const isSeam = at % strip < 2.5
    if (isSeam) return colourAt(colours, 3)
    return (cloths[nth % cloths.length] ?? cloths[0]!)(at / 30, s / 30)
  }
}

/** Strands along the end, which hangs over the front of the pile. */
const fringe = (colours: readonly string[]): Mesh =>
  Array.from({ length: 76 }, (_, i) => {
    const u = (i + 0.5) / 76
    const x = (u - 0.5) * (wide - 10)
    const long = 36 + ((i * 37) % 11)
    return tube(
      (t) => [
        x + Math.sin(i * 7 + t * 2) * 2.5,
        folds * 2 * bend - 20 + softness(u, folds) - t * long,
        deep / 2 + 2 + 2 * Math.sin(x * 0.013) + 7 * t + (i % 3),
      ],
      2.6,
      { paint: colourAt(colours, 0), columns: 6, rows: 8 },
    )
  }).flat()

/** A cloth hung over a rail on the wall, fringed at the hem. */
export const hung: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const r = seededRandom(seed)
  const phase = r.range(0, 6)
  const wave = (x: number, v: number) =>
    24 + (1 - v) * 17 * Math.sin(x * 0.021 + phase) + 10 * (1 - v * 0.7) * Math.sin(x * 0.045 + phase * 2)
  const width = 560
  const cloth = surface(
    (u, v) => [
      (u - 0.5) * (width - 26 * v),
      wave((u - 0.5) * width, v),
      330 - v * 690 - 6 * Math.sin(u * 12 + phase),
    ],
    {
      columns: 200,
      rows: 220,
      bothSides: true,
      paint: ({ u, v }) => (v < 0.02 ? colourAt(colours, 1) : weave(u * 14, v * 17)),
    },
  )
  const rail = tube((t) => [(t - 0.5) * 760, 40, -352], 15, { paint: '#8a5a34' })
  const fringe: Mesh = Array.from({ length: 56 }, (_, i) => {
    const x = ((i + 0.5) / 56 - 0.5) * width
    return tube((t) => [x + Math.sin(i * 7 + t * 2) * 3, wave(x, 0), 326 + t * (40 + ((i * 37) % 9))], 3.4, {
      paint: colourAt(colours, i % 3 ? 0 : 1),
      columns: 6,
      rows: 5,
    })
  }).flat()
  return [
    { mesh: rail, texture: 'wood' },
    { mesh: [...fringe, ...cloth], texture: 'linen' },
  ]
}

/** A cushion standing on its edge, a little turned. */
export const cushion: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours, seed)
  const wide = form === 'long' ? 340 : 260
  const mesh = surface(
    (u, v) => {
      const [a, b] = [(u - 0.5) * 2, (v - 0.5) * 2]
      const pinch = 1 - 0.1 * (1 - Math.abs(a * b))
      const puff = 120 * (1 - a ** 4) ** 0.5 * (1 - b ** 4) ** 0.5 + 5 * Math.sin(a * 6 + b * 4) * (1 - a * a)
      return [a * wide * (pinch + 0.1 * b * b), 250 + b * 240 * (pinch + 0.1 * a * a), puff]
    },
    {
      columns: 190,
      rows: 190,
      paint: ({ u, v }) =>
        Math.min(u, v, 1 - u, 1 - v) < 0.014 ? colourAt(colours, 1) : weave((u * wide) / 17, v * 15),
    },
  )
  const back = surface(
    (u, v) => [
      (0.5 - u) * 2 * wide,
      250 + (v - 0.5) * 480,
      -60 * (1 - ((u - 0.5) * 2) ** 4) ** 0.5 * (1 - ((v - 0.5) * 2) ** 4) ** 0.5,
    ],
    { columns: 40, rows: 40, paint: colourAt(colours, 0) },
  )
  return [{ mesh: transform([...back, ...mesh], { turn: 0.3, tip: -0.2, at: [0, 0, 0] }), texture: 'linen' }]
}

/** A rug or mat, partly rolled up, seen from above; the roll lies at the top. */
export const rug: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = createPattern(name, colours, seed)
  const width = form === 'runner' ? 380 : 520
  const field = (x: number, y: number) =>
    Math.abs(x - width / 2) > width / 2 - 26 ? colourAt(colours, 1) : weave(x / 32, y / 32)
  const sheet = surface((u, v) => [(u - 0.5) * width, 12 + 3 * Math.sin(v * 14), 380 - v * 560], {
    columns: 180,
    rows: 190,
    bothSides: true,
    paint: ({ u, v }) => field(u * width, v * 560),
  })
  const roll = surface(
    (u, v) => [(v - 0.5) * width, 66 + 66 * Math.cos(u * 2 * Math.PI), -190 - 66 * Math.sin(u * 2 * Math.PI)],
    {
      columns: 120,
      rows: 170,
      flip: true,
      paint: ({ u, v }) => brighten(rgb(field(v * width, 560 + u * 400)), 0.96),
    },
  )
  const fringe: Mesh = Array.from({ length: 60 }, (_, i) =>
    tube(
      (t) => [((i + 0.5) / 60 - 0.5) * width + Math.sin(i * 5) * 4 * t, 8, 378 + t * (34 + ((i * 13) % 8))],
      3,
      { paint: '#efe3c8', columns: 6, rows: 4 },
    ),
  ).flat()
  return [
    { mesh: [...sheet, ...fringe], texture: 'linen' },
    { mesh: roll, texture: 'linen' },
  ]
}
