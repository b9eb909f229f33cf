import { box } from '../kit/boxes'
import { brighten, darker, lighter, mix, rgb } from '../kit/colour'
import { move, surface, type Mesh } from '../kit/mesh'
import { lathe, ring, tube } from '../kit/solids'
import { project } from '../kit/render'
import { pattern } from '../patterns/cloth'
import type { Part, Shape } from '../stage'
import { ink, timber } from './paint'

/** A padded sleeve lying, its flap closed with a toggle; forms: laptop, tablet. */
export const sleeve: Shape = ({ colours, pattern: name, form, seed }) => {
  const weave = pattern(name, colours, seed)
  const [w, d] = form === 'tablet' ? [430, 560] : [640, 450]
  const body = box([w, 44, d], {
    round: 20,
    fine: { top: 150, front: 30, right: 30 },
    sides:
      (side) =>
      ({ u, v }) => {
        if (side !== 'top') return darker(ink(colours, 0), 0.2)
        const rim = Math.min(u * w, v * d, (1 - u) * w, (1 - v) * d)
        if (Math.abs(rim - 16) < 1.8 && Math.sin((u * w + v * d) * 0.5) > -0.2)
          return lighter(ink(colours, 1), 0.3)
        return rim < 12 ? ink(colours, 3) : weave((u * w) / 30, (v * d) / 30)
      },
  })
  const flap = surface(
    (u, v) => [
      (u - 0.5) * (w - 8),
      48 + 5 * Math.sin(v * 3),
      -d / 2 + 8 + (1 - v) * (150 + 40 * Math.sin(u * Math.PI)),
    ],
    {
      columns: 100,
      rows: 50,
      bothSides: true,
      paint: ({ v }) => (v < 0.035 ? lighter(ink(colours, 3), 0.2) : ink(colours, 3)),
    },
  )
  const toggle = move(
    lathe(
      [
        [0, 0],
        [26, 0],
        [30, 8],
        [24, 20],
        [0, 22],
      ],
      { paint: '#caa06a', gloss: 0.3, rows: 30 },
    ),
    { at: [0, 50, -d / 2 + 168] },
  )
  return [
    { mesh: move(body, { turn: 0.16 }), texture: 'linen' },
    { mesh: move([...flap, ...toggle], { turn: 0.16 }), texture: 'leather' },
  ]
}

/** A phone leaning on a cut wooden stand. */
export const phoneStand: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours.slice(1), seed)
  const foot = box([330, 46, 250], { paint: timber(ink(colours, 0), 0.8), round: 12, fine: 40 })
  const back = box([250, 330, 34], {
    round: 12,
    fine: { front: 70, top: 20, right: 30 },
    sides: (side) =>
      side === 'front'
        ? ({ u, v }) => (v < 0.3 ? weave(u * 8, v * 10) : ink(colours, 0))
        : timber(ink(colours, 0)),
  })
  const phone = box([224, 440, 26], {
    round: 12,
    gloss: 0.3,
    fine: { front: 70 },
    sides: (side) => (side === 'front' ? screen(colours) : '#1f2324'),
  })
  const lip = box([330, 66, 30], { paint: timber(ink(colours, 0)), round: 10, fine: 24 })
  const lean = (mesh: Mesh, z: number, y: number) => move(mesh, { tip: -0.3, at: [0, y, z] })
  const parts: Part[] = [
    { mesh: foot, texture: 'wood' },
    { mesh: lean(back, -30, 40), texture: 'wood' },
    { mesh: lean(phone, 16, 50) },
    { mesh: move(lip, { at: [0, 30, 84] }), texture: 'wood' },
  ]
  return parts.map((part) => ({ ...part, mesh: move(part.mesh, { turn: 0.4, scale: 1.1 }) }))
}

const screen =
  (colours: readonly string[]) =>
  ({ u, v }: { u: number; v: number }) => {
    if (u < 0.05 || u > 0.95 || v < 0.025 || v > 0.975) return '#17191a'
    const hill = 0.34 + 0.08 * Math.sin(u * 5) + 0.05 * Math.sin(u * 11)
    if (v < hill - 0.12) return darker(ink(colours, 2), 0.35)
    if (v < hill) return ink(colours, 2)
    return Math.hypot(u - 0.65, (v - 0.62) * 1.9) < 0.17
      ? '#f4d9a4'
      : lighter(mix(ink(colours, 1), '#f0cfa0', 0.6), 0.35 - (v - hill) * 0.3)
  }

/** Coiled cables held by stitched leather wraps. */
export const cableWraps: Shape = ({ colours }) => {
  const coil = (x: number, z: number, i: number): Part[] => {
    const cable = Array.from({ length: 5 }, (_, k) =>
      move(
        ring(116 + (k % 3) * 9, 9, {
          paint: ['#2c2a28', '#e9e0cf', ink(colours, 2)][i % 3] ?? '#2c2a28',
          gloss: 0.25,
          columns: 100,
        }),
        { at: [Math.sin(k * 2) * 7, k * 11, Math.cos(k * 3) * 6] },
      ),
    ).flat()
    const wrap = surface(
      (u, v) => {
        const a = u * Math.PI * 1.5 - 0.75 * Math.PI
        return [124 + Math.sin(a) * 46, 38 + Math.cos(a) * 46, (v - 0.5) * 88]
      },
      {
        columns: 90,
        rows: 40,
        bothSides: true,
        gloss: 0.15,
        paint: ({ u, v }) =>
          (v < 0.12 && v > 0.07) || (v > 0.88 && v < 0.93)
            ? Math.sin(u * 120) > 0
              ? '#f0e2c6'
              : ink(colours, i)
            : ink(colours, i),
      },
    )
    const stud = lathe(
      [
        [0, 84],
        [0, 82],
        [13, 82],
        [13, 88],
        [0, 91],
      ],
      { paint: '#c9a24a', gloss: 0.7, rows: 20, columns: 30 },
    )
    return [
      { mesh: move(cable, { at: [x, 0, z], turn: i * 1.9 }) },
      {
        mesh: move([...wrap, ...move(stud, { at: [124, 0, 0] })], { at: [x, 0, z], turn: i * 1.9 + 0.6 }),
        texture: 'leather',
      },
    ]
  }
  return [...coil(-180, -130, 0), ...coil(170, -60, 1), ...coil(-40, 210, 2)]
}

/** A lantern with a small panel on its head and a warm shade. */
export const solarLamp: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours, seed)
  const base = lathe(
    [
      [0, 0],
      [150, 0],
      [160, 10],
      [160, 90],
      [148, 104],
      [0, 104],
    ],
    {
      columns: 180,
      rows: 80,
      gloss: 0.25,
      paint: ({ u, v }) => (v > 0.42 && v < 0.62 ? weave(u * 16, v * 12) : ink(colours, 0)),
    },
  )
  const shade = lathe(
    [
      [136, 104],
      [150, 200],
      [150, 330],
      [128, 392],
    ],
    {
      columns: 120,
      rows: 60,
      paint: ({ u, v }) => brighten(rgb('#ffd98a'), 1.12 - Math.abs(v - 0.4) * 0.4 + 0.04 * Math.sin(u * 60)),
    },
  )
  const head = lathe(
    [
      [140, 386],
      [166, 392],
      [170, 410],
      [158, 424],
      [0, 426],
    ],
    { paint: ink(colours, 0), gloss: 0.3, rows: 50 },
  )
  const panel = box([190, 8, 190], {
    round: 3,
    gloss: 0.5,
    fine: { top: 60 },
    sides: (side) =>
      side === 'top'
        ? ({ u, v }) => (Math.min((u * 4) % 1, (v * 4) % 1) < 0.07 ? '#8ea3b5' : '#1f2f4a')
        : '#c8c2b6',
  })
  const ribs: Mesh = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * 2 * Math.PI + 0.2
    return tube(
      (t) => [
        Math.sin(a) * (146 + 12 * Math.sin(t * Math.PI)),
        100 + t * 290,
        Math.cos(a) * (146 + 12 * Math.sin(t * Math.PI)),
      ],
      6,
      { paint: ink(colours, 3), columns: 8, rows: 14 },
    )
  }).flat()
  const handle = tube((t) => [(t - 0.5) * 330, 404 + Math.sin(t * Math.PI) * 190, 0], 9, {
    paint: ink(colours, 3),
    gloss: 0.2,
  })
  return [
    { mesh: base },
    {
      mesh: shade,
      over: (camera, mesh) => {
        const at = mesh[0]?.points[0] ?? [0, 0, 0]
        const [x, y] = project([at[0], at[1] + 150, at[2] - 136], camera)
        return `<defs><radialGradient id="lamp"><stop offset="0" stop-color="#ffdb8f" stop-opacity=".62"/><stop offset=".4" stop-color="#ffb64d" stop-opacity=".2"/><stop offset="1" stop-color="#ffb64d" stop-opacity="0"/></radialGradient></defs><circle cx="${x}" cy="${y}" r="${430 * camera.scale}" fill="url(#lamp)"/>`
      },
    },
    { mesh: ribs },
    { mesh: [...head, ...move(panel, { at: [0, 424, 0], turn: 0.4 }), ...move(handle, { turn: 0.5 })] },
  ]
}

/** A folding panel standing open like a book, its fabric back and cable showing. */
export const solarPanel: Shape = ({ colours }) => {
  const leaf = (i: number) => {
    const face = box([250, 430, 16], {
      round: 6,
      gloss: 0.5,
      fine: { front: 90 },
      sides: (side) =>
        side === 'front'
          ? ({ u, v }) =>
              u < 0.08 || u > 0.92 || v < 0.06 || v > 0.94
                ? ink(colours, 0)
                : Math.min((u * 5) % 1, (v * 8) % 1) < 0.07
                  ? '#9fb0bd'
                  : (u * 5 + v * 3) % 2 > 1
                    ? '#22385a'
                    : '#1e3050'
          : ink(colours, 1),
    })
    return move(face, { turn: i % 2 ? -0.32 : 0.32, tip: -0.22, at: [(i - 1) * 242, 6, i % 2 ? -28 : 28] })
  }
  const cord = tube((t) => [330 + 90 * Math.sin(t * 5), 9, 120 + t * 150 - 60 * Math.sin(t * 3)], 8, {
    paint: '#2b2420',
  })
  const plug = move(box([44, 26, 70], { paint: '#2b2420', round: 8 }), {
    at: [330 + 90 * Math.sin(5) + 4, 0, 262],
  })
  return [{ mesh: [0, 1, 2].flatMap(leaf) }, { mesh: [...cord, ...plug] }].map((p) => ({
    mesh: move(p.mesh, { turn: 0.12, at: [-30, 0, 0] }),
  }))
}

/** A wooden horn that makes a phone louder, a phone standing in its slot. */
export const horn: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours, seed)
  const block = box([500, 190, 220], {
    round: 34,
    fine: { front: 120, top: 60, right: 30, left: 16 },
    sides: (side) => (s) => {
      const d = Math.hypot((s.u - 0.5) * 500, (s.v - 0.5) * 190)
      if (side === 'front' && d < 66) return d < 20 ? '#150d08' : brighten(rgb('#5a371f'), 0.45 + d / 130)
      if (side === 'front' && d < 76) return ink(colours, 1)
      return side === 'front' && Math.abs(s.u - 0.5) > 0.32 && Math.abs(s.u - 0.5) < 0.42
        ? weave(s.u * 24, s.v * 9)
        : timber(ink(colours, 0), 0.8)(s)
    },
  })
  const phone = box([210, 330, 24], {
    round: 12,
    gloss: 0.3,
    fine: { front: 60 },
    sides: (side) => (side === 'front' ? screen(colours) : '#1f2324'),
  })
  const turn = 0.32
  return [
    { mesh: move(phone, { turn, tip: -0.1, at: [-10, 150, -20] }) },
    { mesh: move(block, { turn }), texture: 'wood' },
  ]
}

/** A tray of turned wood with a woven mat, for keys, coins and a phone charging. */
export const dock: Shape = ({ colours, pattern: name, seed }) => {
  const weave = pattern(name, colours.slice(1), seed)
  const tray = box([620, 54, 380], {
    round: 22,
    fine: { top: 130, front: 40, right: 24 },
    sides: (side) => (s) => {
      if (side !== 'top') return timber(ink(colours, 0), 0.8)(s)
      const rim = Math.min(s.u * 620, (1 - s.u) * 620, s.v * 380, (1 - s.v) * 380)
      return rim < 32
        ? timber(ink(colours, 0), 0.8)(s)
        : rim < 40
          ? '#3a2416'
          : weave((s.u * 620) / 34, (s.v * 380) / 34)
    },
  })
  const phone = box([150, 20, 300], {
    round: 9,
    gloss: 0.35,
    fine: { top: 60 },
    sides: (side) => (side === 'top' ? screen(colours) : '#1f2324'),
  })
  const watch = move(ring(56, 13, { paint: ink(colours, 3), tall: 1.4 }), { at: [-90, 56, 60] })
  const coins: Mesh = [0, 1, 2].flatMap((i) =>
    move(
      lathe(
        [
          [0, 0],
          [34, 0],
          [34, 8],
          [0, 8],
        ],
        { paint: i % 2 ? '#b9a37a' : '#c98a4f', straight: true, gloss: 0.6, rows: 20 },
      ),
      { at: [-190 + i * 46, 56 + i * 3, -80 + i * 22] },
    ),
  )
  const turn = 0.2
  return [
    { mesh: move(tray, { turn }), texture: 'wood' },
    { mesh: move([...watch, ...coins], { turn }) },
    { mesh: move(move(phone, { at: [160, 56, 0], turn: 0.1 }), { turn }) },
  ]
}
