import { box } from '../kit/boxes'
import { brighten, lighter, mix, rgb } from '../kit/colour'
import { move, surface, type Mesh } from '../kit/mesh'
import { chance } from '../kit/random'
import { ball, lathe, ring, tube } from '../kit/solids'
import { pattern } from '../patterns/cloth'
import type { Part, Shape } from '../stage'
import { ink, labelArt, timber } from './paint'

/** Chocolate: a wrapped bar and broken squares before it. Seen from above. */
export const chocolate: Shape = ({ colours, pattern: name, seed }) => {
  const art = labelArt(colours, name, seed)
  const weave = pattern(name, colours, seed)
  const bar = box([310, 34, 580], {
    round: 8,
    fine: { top: 150 },
    sides: (side) =>
      side === 'top'
        ? ({ u, v }) => (v > 0.3 && v < 0.78 ? art(u, (v - 0.3) / 0.48) : weave(u * 8, v * 15))
        : ink(colours, 0),
  })
  const brown = ink(colours, colours.length - 1)
  const square = (x: number, z: number, turn: number, y = 0) =>
    move(
      box([128, 40, 128], {
        round: 12,
        gloss: 0.35,
        fine: { top: 40 },
        sides: (side) =>
          side === 'top'
            ? ({ u, v }) =>
                Math.max(Math.abs(u - 0.5), Math.abs(v - 0.5)) > 0.34
                  ? brighten(rgb(brown), 0.8)
                  : rgb(lighter(brown, 0.1))
            : brown,
      }),
      { at: [x, y, z], turn },
    )
  const pieces = [
    square(150, -110, 0.2),
    square(280, -30, 0.34),
    square(160, 110, -0.3),
    square(270, 210, 0.7),
    square(210, -60, 1, 40),
  ]
  return [
    { mesh: move(bar, { at: [-150, 0, 0], turn: 0.14 }), texture: 'paper' },
    ...pieces.map((mesh): Part => ({ mesh })),
  ]
}

/** A broad sun hat. */
export const hat: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours, seed)
  const rows = 46
  const mesh = lathe(
    [
      [0, 236],
      [80, 232],
      [140, 200],
      [164, 120],
      [176, 52],
      [220, 34],
      [320, 14],
      [392, 4],
    ].reverse() as [number, number][],
    {
      columns: 220,
      rows: 150,
      bump: (_, v) => 3.4 * Math.abs(Math.sin(v * rows * Math.PI)),
      paint: ({ u, v }) => {
        const row = Math.floor(v * rows)
        const tone =
          v > 0.46 && v < 0.58 ? weave(u * 22, (v - 0.46) * 18) : v < 0.06 ? ink(colours, 1) : ink(colours, 0)
        return brighten(
          rgb(tone),
          0.86 + 0.14 * Math.abs(Math.sin(v * rows * Math.PI)) + 0.05 * Math.sin(u * 160 * Math.PI + row),
        )
      },
    },
  )
  return [{ mesh: move(mesh, { tip: 0.16, at: [0, 62, 0] }), texture: 'straw' }]
}

/** Flat round placemats, three fanned. Seen from above. */
export const mats: Shape = ({ colours, pattern: name, seed }) =>
  [0, 1, 2].map((i): Part => {
    const weave = pattern(name, [ink(colours, 0), ink(colours, i + 1), ink(colours, i + 2)], seed + i)
    const mesh = lathe(
      [
        [252, 0],
        [256, 8],
        [246, 18],
        [120, 18],
        [0, 18],
      ],
      {
        columns: 200,
        rows: 140,
        bump: (_, v) => 2 * Math.abs(Math.sin(v * 60)),
        paint: ({ u, v }) =>
          brighten(
            rgb(weave(u * 20, Math.floor((1 - v) * 22) / 2.4)),
            0.84 + 0.16 * Math.abs(Math.sin(v * 22 * Math.PI)) + 0.04 * Math.sin(u * 300),
          ),
      },
    )
    return {
      mesh: move(mesh, { at: [[-150, 160, -40][i] ?? 0, i * 20, [-120, -40, 150][i] ?? 0] }),
      texture: 'straw',
    }
  })

/** Bound notebooks, stacked and fanned, an elastic round the top one. */
export const notebooks: Shape = ({ colours, pattern: name, seed }) =>
  [0, 1, 2].map((i): Part => {
    const weave = pattern(
      i === 1 ? 'stripes' : name,
      [ink(colours, i), ink(colours, i + 1), ink(colours, i + 2), ink(colours, i + 3)],
      seed + i,
    )
    const mesh = box([400, 44, 540], {
      round: 6,
      fine: { top: 120, front: 40, right: 40 },
      sides:
        (side) =>
        ({ u, v }) => {
          if (side === 'top')
            return u < 0.13
              ? mix(ink(colours, i + 1), '#1d1410', 0.3)
              : u > 0.86 && u < 0.885 && i === 2
                ? '#2b2420'
                : weave(u * 12, v * 16)
          return side === 'left'
            ? ink(colours, i + 1)
            : v > 0.16 && v < 0.84
              ? brighten(rgb('#efe4cb'), 0.85 + 0.15 * Math.abs(Math.sin(v * 40)))
              : ink(colours, i)
        },
    })
    return {
      mesh: move(mesh, { at: [i * 16 - 20, i * 44, i * -10], turn: -0.3 + i * 0.2 }),
      texture: 'paper',
    }
  })

/** A framed print on the wall: rows of carved animals and signs. */
export const print: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = pattern(name, colours, seed)
  const [w, d] = form === 'wide' ? [680, 520] : [520, 690]
  const frame = box([w, 40, d], {
    round: 5,
    fine: { top: 190 },
    sides:
      (side) =>
      ({ u, v, p }) => {
        const rim = Math.min(u * w, (1 - u) * w, v * d, (1 - v) * d)
        if (side !== 'top' || rim < 22) return timber('#8a5a34', 0.7)({ u, v, p })
        if (rim < 27) return '#b9a98a'
        if (rim < 92) return '#f5ecd9'
        const [a, b] = [(u * w - 92) / (w - 184), (v * d - 92) / (d - 184)]
        const sunny = Math.hypot((a - 0.62) * (w - 184), (b - 0.7) * (d - 184)) < 92
        const ridge = 0.36 + 0.09 * Math.sin(a * 5 + 1) + 0.04 * Math.sin(a * 13)
        if (b < ridge - 0.17) return weave(a * 10, b * 10)
        if (b < ridge) return Math.sin((a * 3 + b * 9) * 20) > 0.2 ? ink(colours, 1) : ink(colours, 0)
        return sunny
          ? ink(colours, 2)
          : Math.sin(b * 130 + Math.sin(a * 9) * 1.4) > 0.86
            ? ink(colours, 1)
            : ink(colours, 0)
      },
  })
  return [{ mesh: frame }]
}

/** Beeswax wraps: rolls in a paper band and one spread flat. Seen from above. */
export const wraps: Shape = ({ colours, pattern: name, seed }) => {
  const sheetWeave = pattern(name, colours, seed)
  const sheet = surface(
    (u, v) => [(u - 0.5) * 470, 6 + 4 * Math.sin(u * 9) * Math.sin(v * 7), 250 - v * 470],
    { columns: 160, rows: 160, bothSides: true, paint: ({ u, v }) => sheetWeave(u * 11, v * 11) },
  )
  const roll = (i: number) => {
    const weave = pattern(
      i ? 'shweshwe' : 'stripes',
      [ink(colours, i + 1), ink(colours, i), ink(colours, i + 2), ink(colours, 0)],
      seed + i,
    )
    return move(
      lathe(
        [
          [0, -190],
          [20, -190],
          [46, -188],
          [48, 0],
          [46, 188],
          [20, 190],
          [0, 190],
        ],
        {
          columns: 120,
          rows: 120,
          paint: ({ u, p }) =>
            Math.abs(p[1]) < 46
              ? '#e8d5ae'
              : Math.hypot(p[0], p[2]) < 40
                ? '#cdb98e'
                : weave((p[1] + 400) / 34, u * 9),
        },
      ),
      { roll: Math.PI / 2, turn: 0.3 + i * 0.12, at: [40 - i * 30, 48, -250 + i * 112] },
    )
  }
  return [
    { mesh: move(sheet, { turn: -0.2, at: [-30, 0, 120] }), texture: 'wax' },
    { mesh: roll(0), texture: 'wax' },
    { mesh: roll(1), texture: 'wax' },
  ]
}

/** Brushes standing in a cup; tufts in two tones. */
export const brushes: Shape = ({ colours, seed }) => {
  const r = chance(seed)
  const cup = lathe(
    [
      [0, 0],
      [90, 0],
      [100, 12],
      [110, 200],
      [100, 200],
      [92, 40],
      [0, 30],
    ],
    {
      columns: 120,
      rows: 80,
      gloss: 0.3,
      paint: ({ v }) =>
        v < 0.14 || v > 0.5 ? ink(colours, 0) : v < 0.2 ? ink(colours, 1) : lighter(ink(colours, 0), 0.25),
    },
  )
  const sticks: Part[] = Array.from({ length: 5 }, (_, i) => {
    const lean = (i - 2) * 0.13
    const stick = lathe(
      [
        [0, 30],
        [12, 30],
        [11, 300],
        [14, 420],
        [10, 430],
        [0, 430],
      ],
      { columns: 24, rows: 30, paint: timber('#d3ab6e') },
    )
    const head = box([34, 130, 42], { paint: '#c9975a', round: 12 })
    const tuft = box([36, 108, 44], {
      paint: ({ u, v }) => brighten(rgb(ink(colours, 2 + (i % 2))), 0.86 + 0.2 * Math.sin(u * 60 + v * 3)),
      round: 6,
      fine: 20,
    })
    return {
      mesh: move([...stick, ...move(head, { at: [0, 420, 0] }), ...move(tuft, { at: [0, 432, 34] })], {
        roll: lean,
        turn: r.range(-0.5, 0.5),
        at: [(i - 2) * 20, 0, (i % 2) * 30 - 20],
      }),
    }
  })
  return [...sticks, { mesh: cup, texture: 'clay' }]
}

/** Vanilla pods tied with raffia beside a glass tube of them. Seen from above. */
export const vanilla: Shape = ({ colours, seed }) => {
  const r = chance(seed)
  const pods: Mesh = Array.from({ length: 15 }, (_, i) => {
    const [bend, x] = [r.range(-40, 40), (i - 7) * 13]
    return tube(
      (t) => [
        x * (0.5 + Math.abs(t - 0.45) * 1.5) + bend * (t - 0.5) ** 2,
        14 + (i % 3) * 13,
        (t - 0.5) * (560 + r.range(-3, 3)),
      ],
      (t) => 11 * Math.min(1, 5 * (1 - t) + 0.25, 6 * t + 0.3),
      {
        paint: (s) => brighten(rgb(i % 2 ? '#3a2216' : '#4b2c1b'), 0.85 + 0.25 * Math.sin(s.u * 12)),
        gloss: 0.35,
        columns: 14,
        rows: 44,
      },
    )
  }).flat()
  const tie = Array.from({ length: 5 }, (_, i) =>
    surface(
      (u, v) => {
        const a = u * Math.PI
        return [-Math.cos(a) * 82, Math.sin(a) * 66, 6 + (v - 0.5) * 9 + (i - 2) * 11]
      },
      { columns: 40, rows: 3, bothSides: true, paint: i % 2 ? '#d9b777' : '#e6cb92' },
    ),
  ).flat()
  const bow = [-1, 1].flatMap((way) =>
    tube((t) => [way * (18 + 92 * Math.sin(t * Math.PI)), 74, 6 + 90 * (t - 0.35)], 5, {
      paint: '#dfc084',
      flat: 0.5,
    }),
  )
  const flower = Array.from({ length: 5 }, (_, i) =>
    move(
      ball([22, 5, 60], {
        paint: (s) => brighten(rgb(mix('#f2e6b8', ink(colours, 1), s.v * 0.12)), 1),
        columns: 24,
        rows: 12,
        at: [0, 20, 62],
      }),
      { turn: (i / 5) * 2 * Math.PI },
    ),
  ).flat()
  return [
    { mesh: move([...pods, ...tie, ...bow], { turn: 0.6 }) },
    {
      mesh: move([...flower, ...ball([16, 14, 16], { paint: '#d2a83e', at: [0, 22, 0] })], {
        at: [250, 0, 170],
      }),
    },
  ]
}

/** A tagine: glazed dish and cone lid. */
export const tagine: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours, seed)
  const dish = lathe(
    [
      [0, 0],
      [170, 0],
      [180, 14],
      [270, 90],
      [296, 120],
      [290, 134],
      [260, 130],
      [0, 120],
    ],
    {
      columns: 180,
      rows: 80,
      gloss: 0.4,
      paint: ({ u, v }) => (v > 0.3 && v < 0.5 ? weave(u * 22, (v - 0.3) * 14) : ink(colours, 0)),
    },
  )
  const lid = lathe(
    [
      [262, 128],
      [250, 150],
      [150, 300],
      [70, 440],
      [44, 500],
      [40, 520],
      [66, 546],
      [58, 576],
      [0, 586],
    ],
    {
      columns: 220,
      rows: 150,
      gloss: 0.45,
      paint: ({ u, v }) => (v > 0.12 && v < 0.46 ? weave(u * 18, (v - 0.12) * 17) : ink(colours, 0)),
    },
  )
  return [
    { mesh: dish, texture: 'clay' },
    { mesh: lid, texture: 'clay' },
  ]
}

/** A belt, coiled, its tail free; beadwork along it. */
export const belt: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours.slice(1), seed)
  const turns = 3.1
  const mesh = surface(
    (u, v) => {
      const a = u * turns * 2 * Math.PI
      const r = 90 + u * 175
      return [Math.sin(a) * r, 4 + v * 120, Math.cos(a) * r * 0.94]
    },
    {
      columns: 420,
      rows: 40,
      bothSides: true,
      gloss: 0.12,
      paint: ({ u, v }) =>
        v < 0.12 || v > 0.88
          ? ink(colours, 0)
          : u > 0.5 && v > 0.24 && v < 0.76
            ? weave(u * 90, v * 5)
            : brighten(rgb(ink(colours, 0)), 1.05),
    },
  )
  const buckle = move(ring(54, 9, { paint: '#c2a05a', gloss: 0.7, columns: 60 }), {
    tip: Math.PI / 2,
    turn: 0.63,
    at: [200, 64, 178],
  })
  return [{ mesh: [...mesh, ...buckle], texture: 'leather' }]
}
