import { brighten, rgb } from '../kit/colour'
import { lathe, tube, type Point } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'
import { colourAt } from './paint'

const inside = (r: number, y: number): Point[] => [
  [r + 6, y + 8],
  [r - 6, y + 4],
  [r - 14, y - 60],
  [r - 20, y - 150],
]
const forms: Record<string, { profile: Point[]; spout?: boolean }> = {
  vase: {
    profile: [
      [0, 0],
      [120, 0],
      [190, 120],
      [205, 250],
      [150, 390],
      [86, 470],
      [80, 540],
      ...inside(104, 590),
    ],
  },
  bottle: {
    profile: [
      [0, 0],
      [150, 0],
      [205, 90],
      [190, 230],
      [90, 350],
      [48, 440],
      [44, 540],
      [62, 590],
      [50, 592],
      [38, 540],
      [36, 480],
    ],
  },
  pot: {
    profile: [
      [0, 0],
      [130, 0],
      [240, 120],
      [265, 240],
      [200, 370],
      [140, 410],
      [150, 440],
      [168, 458],
      [154, 460],
      [134, 420],
      [150, 360],
      [170, 320],
    ],
  },
  planter: {
    profile: [
      [0, 0],
      [165, 0],
      [185, 160],
      [215, 360],
      [214, 376],
      [198, 376],
      [190, 330],
      [0, 328],
    ],
  },
  jebena: {
    profile: [
      [0, 0],
      [110, 0],
      [196, 90],
      [205, 170],
      [140, 280],
      [58, 350],
      [46, 440],
      [58, 520],
      [48, 524],
      [36, 450],
      [34, 400],
    ],
    spout: true,
  },
}

/** A thrown pot with painted bands; forms: vase, bottle, pot, planter, jebena (coffee pot with spout and handle). */
export const pot: Shape = ({ colours, pattern: name, form, seed }) => {
  const { profile, spout } = forms[form] ?? forms.vase ?? { profile: [] }
  const band = createPattern(name, colours, seed)
  const mesh = [
    ...lathe(profile, {
      columns: 200,
      rows: 150,
      gloss: 0.12,
      bump: (u, v) => 0.9 * Math.sin(v * 120 + u * 6),
      paint: ({ u, v }) =>
        v > 0.22 && v < 0.6
          ? band(u * 14, (v - 0.22) * 15)
          : brighten(rgb(colourAt(colours, 0)), v > 0.85 ? 0.55 : 1),
    }),
  ]
  if (spout) {
    mesh.push(
      ...tube(
        (t) => [-150 - t * 130, 170 + t * 150, 40 + t * 10],
        (t) => 34 - 18 * t,
        { paint: colourAt(colours, 0), columns: 20 },
      ),
    )
    mesh.push(
      ...tube(
        (t) => [36 + t * 70 + Math.sin(t * Math.PI) * 165, 470 - t * 250 + Math.sin(t * Math.PI) * 24, 0],
        17,
        {
          paint: colourAt(colours, 0),
          columns: 18,
        },
      ),
    )
  }
  const soil = form === 'planter' ? leaves(colourAt(colours, 3)) : []
  return soil.length ? [{ mesh, texture: 'clay' }, ...soil] : [{ mesh, texture: 'clay' }]
}

function leaves(colour: string): { mesh: ReturnType<typeof tube> }[] {
  return Array.from({ length: 11 }, (_, i) => {
    const turn = (i * 2.4) % (2 * Math.PI)
    const lean = 60 + (i % 4) * 55
    return {
      mesh: tube(
        (t) => [
          Math.sin(turn) * (40 + lean * t * t),
          330 + t * (330 - lean * 0.5),
          Math.cos(turn) * (40 + lean * t * t),
        ],
        (t) => 30 * Math.sin(Math.PI * Math.min(1, t * 0.93 + 0.06)) ** 0.8,
        {
          paint: (s) => brighten(rgb(colour), 0.7 + 0.4 * s.v + ((i * 7) % 5) * 0.05),
          flat: 0.22,
          columns: 14,
          rows: 30,
        },
      ),
    }
  })
}
