import { surface, type Mesh } from '../kit/mesh'
import { pointAlong, tube, type Point } from '../kit/solids'
import { seededRandom } from '../kit/seeded-random'
import { createPattern } from '../patterns/pattern'
import { smoothstep } from '../kit/vec'
import type { Shape } from '../scene'
import { colourAt } from './paint'

/** Half widths from hem (height -370) to shoulder (height 300), as [half width, height]. */
const cuts: Record<string, { sides: Point[]; sleeve?: [number, number, number]; belt?: number }> = {
  dress: {
    sides: [
      [285, -380],
      [235, -200],
      [160, 0],
      [118, 90],
      [150, 200],
      [150, 270],
      [96, 312],
    ],
    sleeve: [190, 120, 74],
    belt: 90,
  },
  kaftan: {
    sides: [
      [215, -380],
      [205, -100],
      [190, 100],
      [182, 230],
      [170, 275],
      [92, 312],
    ],
    sleeve: [330, -30, 92],
  },
  shirt: {
    sides: [
      [190, -170],
      [186, 0],
      [180, 160],
      [176, 250],
      [165, 285],
      [92, 314],
    ],
    sleeve: [275, 110, 74],
  },
}

/** Clothes on a wooden hanger against a wall; forms: dress, kaftan, shirt. Drawn lying: up in the image is -z. */
export const garment: Shape = ({ colours, pattern: name, form, seed }) => {
  const cut = cuts[form] ?? cuts.dress
  if (!cut) return []
  const weave = createPattern(name, colours, seed)
  const r = seededRandom(seed)
  const [k1, k2] = [r.range(0, 6), r.range(0, 6)]
  const side = pointAlong(cut.sides)
  const body = surface(
    (u, v) => {
      const [half, y] = side(v)
      const x = (u - 0.5) * 2
      const loose = smoothstep(1, 0.25, v)
      const fold =
        loose * (22 * Math.sin(x * 9 + k1 + v * 2) + 12 * Math.sin(x * 17 + k2)) * (cut.belt ? 1 : 0.6)
      const bust = 34 * (1 - x * x)
      const neck =
        smoothstep(0.86, 1, v) * (1 - smoothstep(0.1, 0.75, Math.abs(x))) * (form === 'shirt' ? 46 : 74)
      return [x * half, 30 + bust + fold, -(y - neck)]
    },
    {
      columns: 190,
      rows: 210,
      bothSides: true,
      paint: ({ u, v, p }) => {
        const trim = v < 0.035 || (form !== 'dress' && Math.abs(u - 0.5) < 0.035 && v > 0.55) || v > 0.975
        if (trim) return colourAt(colours, 1)
        if (cut.belt && Math.abs(-p[2] - cut.belt) < 20) return colourAt(colours, 3)
        return weave((p[0] + 600) / 46, (p[2] + 900) / 46)
      },
    },
  )
  const arms = [-1, 1].flatMap((direction) =>
    sleeve(direction, cut.sleeve ?? [200, 100, 70], weave, colourAt(colours, 1)),
  )
  return [
    { mesh: hanger(), texture: 'wood' },
    { mesh: [...arms, ...body], texture: 'linen' },
  ]
}

function sleeve(
  direction: number,
  [x, y, width]: [number, number, number],
  weave: (x: number, y: number) => string,
  cuff: string,
): Mesh {
  return surface(
    (u, v) => {
      const across = (u - 0.5) * 2
      const [sx, sy] = [110 + (x - 110) * v, 262 + (y - 262) * v]
      const length = Math.hypot(x - 110, y - 262)
      const [nx, ny] = [(262 - y) / length, (x - 110) / length]
      const half = 52 + (width - 52) * v
      return [
        direction * (sx + nx * across * half),
        18 + 30 * (1 - across * across) + 7 * Math.sin(v * 11 + across * 4),
        -(sy + ny * across * half),
      ]
    },
    {
      columns: 60,
      rows: 90,
      bothSides: true,
      flip: direction > 0,
      paint: ({ v, p }) => (v > 0.93 ? cuff : weave((p[0] + 613) / 46, (p[2] + 900) / 46)),
    },
  )
}

function hanger(): Mesh {
  const wood = '#a8713f'
  const bar = tube((t) => [(t - 0.5) * 300, 40, -(332 - Math.abs(t - 0.5) * 90)], 11, { paint: wood })
  const hook = tube((t) => [Math.sin(t * 4.4) * 22, 40, -(345 + t * 62 + Math.cos(t * 4.4) * 4)], 5, {
    paint: '#6b5a45',
    gloss: 0.5,
  })
  const peg = tube((t) => [0, t * 60, -404], 13, { paint: wood })
  return [...peg, ...bar, ...hook]
}
