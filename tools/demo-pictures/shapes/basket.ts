import { brighten, rgb } from '../kit/colour'
import { lathe, tube, type Point } from '../kit/solids'
import { createPattern } from '../patterns/pattern'
import type { Shape } from '../scene'

const forms: Record<string, { profile: Point[]; lid?: Point[]; handles?: boolean }> = {
  belly: {
    profile: [
      [0, 0],
      [190, 0],
      [270, 110],
      [300, 240],
      [262, 372],
      [238, 400],
      [228, 386],
      [250, 250],
      [200, 40],
      [0, 26],
    ],
  },
  peace: {
    profile: [
      [0, 0],
      [170, 0],
      [226, 120],
      [240, 230],
      [224, 300],
    ],
    lid: [
      [244, 296],
      [240, 312],
      [170, 420],
      [80, 545],
      [26, 625],
      [14, 660],
      [0, 668],
    ],
  },
  market: {
    profile: [
      [0, 0],
      [210, 0],
      [262, 120],
      [290, 250],
      [318, 330],
      [306, 326],
      [270, 240],
      [200, 40],
      [0, 26],
    ],
    handles: true,
  },
  tall: {
    profile: [
      [0, 0],
      [190, 0],
      [200, 200],
      [214, 420],
      [240, 560],
      [228, 556],
      [200, 400],
      [180, 60],
      [0, 40],
    ],
  },
  tray: {
    profile: [
      [0, 0],
      [190, 0],
      [300, 40],
      [372, 92],
      [364, 98],
      [290, 60],
      [180, 24],
      [0, 16],
    ],
  },
}

/** A coiled basket; forms: belly, peace (with cone lid), market (with handles), tall, tray. */
export const basket: Shape = ({ colours, pattern: name, form, seed }) => {
  const { profile, lid, handles } = forms[form] ?? { profile: [] }
  const weave = createPattern(name, colours, seed)
  const coils = form === 'tray' ? 20 : 30
  const wall =
    (repeats: number, rows: number, from = 0) =>
    (s: { u: number; v: number }) => {
      const coil = s.v * coils
      const stitch = 0.93 + 0.1 * Math.sin((s.u * 150 + Math.floor(coil) * 0.5) * 2 * Math.PI)
      const snapped = Math.floor(coil) / coils
      const colour =
        form === 'tray' ? weave(s.u * repeats, snapped * rows) : weave(s.u * repeats, from + snapped * rows)
      return brighten(rgb(colour), stitch * (0.8 + 0.2 * Math.abs(Math.sin(coil * Math.PI))))
    }
  const bump = (_: number, v: number) => 4.5 * Math.abs(Math.sin(v * coils * Math.PI))
  const parts = [...lathe(profile, { columns: 170, rows: 150, bump, paint: wall(16, lid ? 6 : 10) })]
  if (lid) parts.push(...lathe(lid, { columns: 170, rows: 130, bump, paint: wall(16, 8, 3) }))
  if (handles) {
    const strap = (direction: number) =>
      tube(
        (t) => [(t - 0.5) * 260, 322 - 60 * (2 * t - 1) ** 4 + Math.sin(t * Math.PI) * 190, direction * 290],
        13,
        { paint: colours[colours.length - 1] ?? '#5b3a22' },
      )
    parts.push(...strap(1), ...strap(-1))
  }
  return [{ mesh: parts, texture: 'straw' }]
}
