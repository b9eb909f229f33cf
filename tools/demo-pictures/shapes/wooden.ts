import { box } from '../kit/boxes'
import { brighten, rgb } from '../kit/colour'
import { transform, type Mesh } from '../kit/mesh'
import { ellipsoid, lathe, ring, tube } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt, woodGrain } from './paint'

/** A goblet drum with rope rings and lacing, its shell carved in bands. */
export const drum: Shape = ({ colours, pattern: name, seed }) => {
  const band = createPattern(name, [colourAt(colours, 0), colourAt(colours, 1), colourAt(colours, 2)], seed)
  const wood = woodGrain(colourAt(colours, 0))
  const shell = lathe(
    [
      [0, 0],
      [130, 0],
      [138, 12],
      [104, 200],
      [92, 260],
      [150, 380],
      [205, 500],
      [210, 560],
    ],
    {
      columns: 200,
      rows: 140,
      gloss: 0.2,
      paint: (s) => (s.v > 0.12 && s.v < 0.36 ? band(s.u * 14, s.v * 22) : wood(s)),
    },
  )
  const skin = lathe(
    [
      [222, 548],
      [222, 566],
      [212, 574],
      [120, 576],
      [0, 576],
    ],
    { paint: (s) => brighten(rgb('#eadbbd'), 0.97 + 0.05 * Math.sin(s.u * 14 + s.v * 8)), rows: 40 },
  )
  const laces: Mesh = Array.from({ length: 28 }, (_, i) => {
    const [a, b] = [(i / 28) * 2 * Math.PI, ((i + (i % 2 ? 0.6 : -0.6)) / 28) * 2 * Math.PI]
    return tube(
      (t) => {
        const angle = a + (b - a) * t
        const r = 216 - t * 112 + 26 * t * (1 - t)
        return [Math.sin(angle) * r, 545 - t * 265, Math.cos(angle) * r]
      },
      5,
      { paint: '#e8d9b4', columns: 8, rows: 16 },
    )
  }).flat()
  const rope = (r: number, y: number) =>
    transform(
      ring(r, 10, {
        paint: (s) => (Math.sin(s.u * 220 + s.v * 6) > 0 ? colourAt(colours, 2) : '#e8d9b4'),
        columns: 200,
      }),
      { at: [0, y, 0] },
    )
  return [
    { mesh: shell, texture: 'wood' },
    { mesh: [...laces, ...rope(214, 530), ...rope(102, 268)] },
    { mesh: skin, texture: 'paper' },
  ]
}

/** A thumb piano: a carved board with metal tongues. */
export const thumbPiano: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, [colourAt(colours, 0), colourAt(colours, 1)], seed)
  const wood = woodGrain(colourAt(colours, 0), 0.7)
  const board = box([380, 62, 520], {
    round: 20,
    facets: { top: 110, front: 30, right: 20 },
    sides: (side) => (s) => {
      const d = Math.hypot((s.u - 0.5) * 380, (s.v - 0.36) * 520)
      if (side === 'top' && d < 54) return '#21150d'
      if (side === 'top' && d < 66) return colourAt(colours, 1)
      return side === 'top' && s.v < 0.18 && s.v > 0.05 ? weave(s.u * 14, s.v * 20) : wood(s)
    },
  })
  const keys: Mesh = Array.from({ length: 11 }, (_, i) => {
    const k = Math.abs(i - 5)
    return tube(
      (t) => [(i - 5) * 29, 76 + 26 * Math.sin(t * 2.2) * (1 - t * 0.5), -235 + t * (300 - k * 24)],
      11,
      { paint: '#b9b2a6', gloss: 0.7, flat: 0.3, rows: 30 },
    )
  }).flat()
  const bar = tube((t) => [(t - 0.5) * 350, 104, -150], 11, { paint: '#8d857a', gloss: 0.7 })
  const bridge = tube((t) => [(t - 0.5) * 350, 78, -104], 13, { paint: colourAt(colours, 1) })
  return [{ mesh: board, texture: 'wood' }, { mesh: [...keys, ...bridge, ...bar] }]
}

/** A carved stool: dished seat on three pairs of curved legs. */
export const stool: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, [colourAt(colours, 0), colourAt(colours, 1), colourAt(colours, 2)], seed)
  const wood = woodGrain(colourAt(colours, 0))
  const seat = lathe(
    [
      [0, 330],
      [190, 330],
      [262, 350],
      [276, 376],
      [262, 398],
      [170, 380],
      [0, 366],
    ],
    {
      columns: 220,
      rows: 90,
      gloss: 0.15,
      paint: (s) => (s.v > 0.28 && s.v < 0.52 ? weave(s.u * 26, (s.v - 0.28) * 12) : wood(s)),
    },
  )
  const foot = lathe(
    [
      [0, 0],
      [228, 0],
      [240, 14],
      [226, 40],
      [0, 46],
    ],
    { paint: wood, rows: 40 },
  )
  const legs = Array.from({ length: 6 }, (_, i) => {
    const a = ((i + 0.5) / 6) * 2 * Math.PI
    return tube(
      (t) => {
        const r = 178 - 92 * Math.sin(t * Math.PI)
        return [Math.sin(a + t * 0.5) * r, 40 + t * 296, Math.cos(a + t * 0.5) * r]
      },
      28,
      { paint: colourAt(colours, 0), columns: 18 },
    )
  }).flat()
  return [
    { mesh: foot, texture: 'wood' },
    { mesh: legs, texture: 'wood' },
    { mesh: seat, texture: 'wood' },
  ]
}

/** A turned abstract figure; the form is its number of lobes. */
export const sculpture: Shape = ({ colours, form }) => {
  const tall = form === 'pair' ? 470 : 600
  const figure = (lean: number, scale: number, tone: string): Part => {
    const stone = woodGrain(tone, 0.4)
    const body = lathe(
      [
        [0, 0],
        [96, 0],
        [84, 60],
        [120, 190],
        [86, 320],
        [44, 400],
        [30, 430],
      ],
      { paint: stone, gloss: 0.3, columns: 90 },
    )
    const head = transform(ellipsoid([62, 84, 58], { paint: stone, gloss: 0.35, columns: 60, rows: 36 }), {
      at: [14, 420, 8],
      roll: -0.2,
    })
    const arm = (direction: number) =>
      tube(
        (t) => [
          direction * (78 - 10 * t + 76 * Math.sin(t * 2.7)) * 0.86,
          350 - t * 170,
          40 + 76 * Math.sin(t * 2.2),
        ],
        (t) => 25 - 8 * t,
        { paint: tone, columns: 18, gloss: 0.3 },
      )
    return {
      mesh: transform([...body, ...arm(-1), ...arm(1), ...head], { scale: (tall / 600) * scale, roll: lean }),
      texture: 'stone',
    }
  }
  const base = lathe(
    [
      [0, 0],
      [210, 0],
      [214, 6],
      [214, 44],
      [0, 48],
    ],
    { paint: colourAt(colours, 1), straight: true, rows: 40 },
  )
  const lift = (part: Part, x: number, z: number, turn: number): Part => ({
    ...part,
    mesh: transform(part.mesh, { at: [x, 46, z], turn }),
  })
  return form === 'pair'
    ? [
        { mesh: base, texture: 'wood' },
        lift(figure(0.06, 1, colourAt(colours, 0)), -70, -20, 0.3),
        lift(figure(-0.08, 0.78, colourAt(colours, 2)), 84, 50, -0.5),
      ]
    : [{ mesh: base, texture: 'wood' }, lift(figure(0.04, 1, colourAt(colours, 0)), 0, 0, 0.2)]
}
