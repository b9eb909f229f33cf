import { box } from '../kit/boxes'
import { mix } from '../kit/colour'
import { transform, surface, type Mesh } from '../kit/mesh'
import { seededRandom } from '../kit/seeded-random'
import { ellipsoid, extrude, type Point } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Part, Shape } from '../scene'
import { animals, softenCorners } from './outlines'
import { colourAt, woodGrain } from './paint'

/** A mancala board with two rows of six pits, two stores and its seeds. */
export const mancala: Shape = ({ colours, seed }) => {
  const r = seededRandom(seed)
  const board = box([880, 80, 330], {
    paint: woodGrain(colourAt(colours, 0), 0.8),
    round: 26,
    facets: { top: 60, front: 40, left: 10, right: 12, back: 6, bottom: 4 },
  })
  const pits: Part[] = []
  const seeds: Mesh[] = []
  const pit = (x: number, z: number, rx: number, rz: number, count: number) => {
    const bowl = surface(
      (u, v) => [x + Math.sin(u * 2 * Math.PI) * rx * v, 80.5, z + Math.cos(u * 2 * Math.PI) * rz * v],
      {
        columns: 40,
        rows: 10,
        bothSides: true,
        paint: ({ u, v }) =>
          mix(colourAt(colours, 1), '#1d120b', 0.25 + 0.4 * v * Math.max(0, Math.sin(u * 2 * Math.PI + 3.9))),
      },
    )
    pits.push({ mesh: bowl, castsNoShadow: true })
    for (let i = 0; i < count; i++) {
      const [a, d] = [i * 2.4, 11 * Math.sqrt(i + 0.4)]
      seeds.push(
        ellipsoid([14, 11, 13], {
          paint: colourAt(colours, 2 + (r.next() > 0.5 ? 1 : 0)),
          gloss: 0.55,
          at: [x + Math.sin(a) * d, 78, z + Math.cos(a) * d * 0.9],
          columns: 16,
          rows: 10,
        }),
      )
    }
  }
  for (let i = 0; i < 6; i++) for (const z of [-72, 72]) pit((i - 2.5) * 112, z, 46, 52, r.int(2, 5))
  for (const x of [-388, 388]) pit(x, 0, 36, 104, 6)
  const turn = { turn: -0.16, scale: 0.84 }
  return [
    { mesh: transform(board, turn), texture: 'wood' },
    ...pits.map((part) => ({ ...part, mesh: transform(part.mesh, turn) })),
    { mesh: transform(seeds.flat(), turn) },
  ]
}

/** A puzzle tray seen from above: wavy pieces in a frame, one lying beside it. */
export const puzzle: Shape = ({ colours, pattern: name, seed }) => {
  const r = seededRandom(seed)
  const frame = box([640, 40, 560], { paint: woodGrain('#c99a63', 0.7), round: 12, facets: 30 })
  const size = 132
  const pieces: Part[] = []
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const loose = i === 3 && j === 2
      const missing = i === 1 && j === 3
      if (missing) continue
      const weave = createPattern(
        name,
        [colourAt(colours, i + j), colourAt(colours, i + j + 1), colourAt(colours, i + j + 2)],
        seed + i + j,
      )
      const outline = knobbed(size - 6, i, j)
      const mesh = transform(
        extrude(outline, 30, {
          paint: (i + j) % 2 ? colourAt(colours, i * 2 + j) : mix(colourAt(colours, i + j), '#fff3df', 0.18),
          round: 4,
        }),
        { tip: -Math.PI / 2, at: [(i - 1.5) * size, 54, (j - 1.5) * (size - 6)] },
      )
      const print = surface((u, v) => [(u - 0.5) * 62, 0, (0.5 - v) * 62], {
        columns: 40,
        rows: 40,
        bothSides: true,
        paint: ({ u, v }) => weave(u * 2.99, v * 2.99),
      })
      const both = [...mesh, ...transform(print, { at: [(i - 1.5) * size, 71, (j - 1.5) * (size - 6)] })]
      pieces.push({
        mesh: loose ? transform(both, { turn: r.range(0.3, 0.5), at: [150, 8, 330] }) : both,
        texture: 'wood',
        castsNoShadow: !loose,
      })
    }
  }
  return [
    { mesh: frame, texture: 'wood' },
    ...pieces.map((p) => ({ ...p, mesh: transform(p.mesh, { scale: 0.96 }) })),
  ]
}

function knobbed(size: number, i: number, j: number): Point[] {
  const h = size / 2
  const bump = (t: number) => 20 * Math.exp(-(((t - 0.5) * 7) ** 2))
  const edge = (n: number, sign: number) =>
    Array.from({ length: 16 }, (_, k) => ({ t: k / 16, off: sign * bump(k / 16) * (n ? 1 : 0) }))
  const signs = [(i + j) % 2 ? 1 : -1, (i + j) % 2 ? -1 : 1]
  const [s = 1, q = -1] = signs
  return [
    ...edge(j < 3 ? 1 : 0, s).map(({ t, off }): Point => [-h + t * size, -h - off]),
    ...edge(i < 3 ? 1 : 0, q).map(({ t, off }): Point => [h + off, -h + t * size]),
    ...edge(j > 0 ? 1 : 0, s).map(({ t, off }): Point => [h - t * size, h + off]),
    ...edge(i > 0 ? 1 : 0, q).map(({ t, off }): Point => [-h - off, h - t * size]),
  ]
}

/** Picture tiles laid out for a memory game, some turned over. */
export const memory: Shape = ({ colours, pattern: name, seed }) => {
  const r = seededRandom(seed)
  const back = createPattern(name, colours, seed)
  const kinds = Object.keys(animals)
  const parts: Part[] = []
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      const open = (i * 3 + j * 5) % 4 === 1
      const to = {
        at: [(i - 1.5) * 158 + r.range(-6, 6), 0, (j - 1.5) * 158 + r.range(-6, 6)] as const,
        turn: r.range(-0.09, 0.09),
      }
      const tile = box([138, 18, 138], {
        round: 7,
        facets: { top: 44 },
        sides: (side) =>
          side === 'top' && !open
            ? ({ u, v }) => (Math.min(u, v, 1 - u, 1 - v) < 0.07 ? '#f1e5cd' : back(u * 6, v * 6))
            : '#f1e5cd',
      })
      const shape = animals[kinds[(i + j * 2) % kinds.length] ?? 'fish'] ?? []
      const low = Math.max(...shape.map((p) => p[1])) / 2
      const art = open
        ? transform(
            extrude(
              softenCorners(shape, 1).map(([x, y]): Point => [x * 0.21, (y - low) * 0.21]),
              3,
              { paint: colourAt(colours, i + j + 1), round: 1 },
            ),
            { tip: -Math.PI / 2, at: [0, 19, 0] },
          )
        : []
      parts.push({ mesh: transform([...tile, ...art], to), texture: 'paper' })
    }
  }
  return parts
}
