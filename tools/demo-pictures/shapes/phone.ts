import { box } from '../kit/boxes'
import { brighten, darken, lighten, mix, rgb } from '../kit/colour'
import { transform, type Mesh } from '../kit/mesh'
import { lathe, ring } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { colourAt, woodGrain } from './paint'

/** A phone leaning on a cut wooden stand. */
export const phoneStand: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours.slice(1), seed)
  const foot = box([330, 46, 250], { paint: woodGrain(colourAt(colours, 0), 0.8), round: 12, facets: 40 })
  const back = box([250, 330, 34], {
    round: 12,
    facets: { front: 70, top: 20, right: 30 },
    sides: (side) =>
      side === 'front'
        ? ({ u, v }) => (v < 0.3 ? weave(u * 8, v * 10) : colourAt(colours, 0))
        : woodGrain(colourAt(colours, 0)),
  })
  const phone = box([224, 440, 26], {
    round: 12,
    gloss: 0.3,
    facets: { front: 70 },
    sides: (side) => (side === 'front' ? screen(colours) : '#1f2324'),
  })
  const lip = box([330, 66, 30], { paint: woodGrain(colourAt(colours, 0)), round: 10, facets: 24 })
  const lean = (mesh: Mesh, z: number, y: number) => transform(mesh, { tip: -0.3, at: [0, y, z] })
  const parts: Part[] = [
    { mesh: foot, texture: 'wood' },
    { mesh: lean(back, -30, 40), texture: 'wood' },
    { mesh: lean(phone, 16, 50) },
    { mesh: transform(lip, { at: [0, 30, 84] }), texture: 'wood' },
  ]
  return parts.map((part) => ({ ...part, mesh: transform(part.mesh, { turn: 0.4, scale: 1.1 }) }))
}

/** A wooden horn that makes a phone louder, a phone standing in its slot. */
export const horn: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours, seed)
  const block = box([500, 190, 220], {
    round: 34,
    facets: { front: 120, top: 60, right: 30, left: 16 },
    sides: (side) => (s) => {
      const d = Math.hypot((s.u - 0.5) * 500, (s.v - 0.5) * 190)
      if (side === 'front' && d < 66) return d < 20 ? '#150d08' : brighten(rgb('#5a371f'), 0.45 + d / 130)
      if (side === 'front' && d < 76) return colourAt(colours, 1)
      return side === 'front' && Math.abs(s.u - 0.5) > 0.32 && Math.abs(s.u - 0.5) < 0.42
        ? weave(s.u * 24, s.v * 9)
        : woodGrain(colourAt(colours, 0), 0.8)(s)
    },
  })
  const phone = box([210, 330, 24], {
    round: 12,
    gloss: 0.3,
    facets: { front: 60 },
    sides: (side) => (side === 'front' ? screen(colours) : '#1f2324'),
  })
  const turn = 0.32
  return [
    { mesh: transform(phone, { turn, tip: -0.1, at: [-10, 150, -20] }) },
    { mesh: transform(block, { turn }), texture: 'wood' },
  ]
}

/** A tray of turned wood with a woven mat, for keys, coins and a phone charging. */
export const dock: Shape = ({ colours, pattern: name, seed }) => {
  const weave = createPattern(name, colours.slice(1), seed)
  const tray = box([620, 54, 380], {
    round: 22,
    facets: { top: 130, front: 40, right: 24 },
    sides: (side) => (s) => {
      if (side !== 'top') return woodGrain(colourAt(colours, 0), 0.8)(s)
      const rim = Math.min(s.u * 620, (1 - s.u) * 620, s.v * 380, (1 - s.v) * 380)
      return rim < 32
        ? woodGrain(colourAt(colours, 0), 0.8)(s)
        : rim < 40
          ? '#3a2416'
          : weave((s.u * 620) / 34, (s.v * 380) / 34)
    },
  })
  const phone = box([150, 20, 300], {
    round: 9,
    gloss: 0.35,
    facets: { top: 60 },
    sides: (side) => (side === 'top' ? screen(colours) : '#1f2324'),
  })
  const watch = transform(ring(56, 13, { paint: colourAt(colours, 3), tall: 1.4 }), { at: [-90, 56, 60] })
  const coins: Mesh = [0, 1, 2].flatMap((i) =>
    transform(
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
    { mesh: transform(tray, { turn }), texture: 'wood' },
    { mesh: transform([...watch, ...coins], { turn }) },
    { mesh: transform(transform(phone, { at: [160, 56, 0], turn: 0.1 }), { turn }) },
  ]
}

const screen =
  (colours: readonly string[]) =>
  ({ u, v }: { u: number; v: number }) => {
    if (u < 0.05 || u > 0.95 || v < 0.025 || v > 0.975) return '#17191a'
    const hill = 0.34 + 0.08 * Math.sin(u * 5) + 0.05 * Math.sin(u * 11)
    if (v < hill - 0.12) return darken(colourAt(colours, 2), 0.35)
    if (v < hill) return colourAt(colours, 2)
    return Math.hypot(u - 0.65, (v - 0.62) * 1.9) < 0.17
      ? '#f4d9a4'
      : lighten(mix(colourAt(colours, 1), '#f0cfa0', 0.6), 0.35 - (v - hill) * 0.3)
  }
