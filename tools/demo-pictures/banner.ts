import type { Vendor } from '../../demo/catalogue/types'
import { compose, place, type Picture } from './compose'
import { fit } from './fit'
import { darker, lighter, mix } from './kit/colour'
import { seededRandom } from './kit/seeded-random'
import { standingSun } from './kit/render'
import { surface } from './kit/mesh'
import { pattern } from './patterns/cloth'
import { disc } from './scenes/wall'
import { textureFilter } from './kit/texture'
import { thingOf } from './product'
import type { Scene, Thing } from './stage'

const wide = 2400
const high = 900

/** A vendor's banner: a shelf with some of its products in front of a painted wall, a woven band along the bottom. */
export function banner(vendor: Vendor): Picture {
  const r = seededRandom(vendor.key + 'banner')
  const [ground, ink, accent] = vendor.art.colours
  const scene = shelf(vendor, r.int(1, 99))
  const standing = vendor.products.filter(({ art }) => art.scene !== 'wall' && !art.scene.startsWith('flat'))
  const shown = standing.slice(0, 4)
  const spots = [1350, 1690, 2010, 1040].slice(0, shown.length)
  const things = shown.map(({ key, art }, i): Thing => {
    const room: Scene = { ...scene, room: [300, i === 0 ? 460 : 390] }
    return place(fit(thingOf(art, key), room, r.range(-0.25, 0.3)), {
      at: [((spots[i] ?? 1200) - 1200) / scene.camera.scale, 0, i % 2 ? -40 : 30],
    })
  })
  const cloth = things.length ? [] : [hanging(vendor)]
  return compose(
    { ...scene, over: foot(vendor, mix(ground, ink, 0.1), accent) },
    [...things, ...cloth],
    7,
    wide,
    high,
  )
}

function shelf({ art }: Vendor, n: number): Scene {
  const [ground, ink, accent, second] = art.colours
  const area = { x: 0, y: 0, width: wide, height: high }
  const board = lighter(mix(second, '#e8d6b4', 0.55), 0.1)
  return {
    camera: { tilt: 0.33, scale: 1, centre: [1200, 720] },
    mood: { shade: '#6b5560', glow: '#fff3df', bounce: board, sun: standingSun },
    defs: textureFilter('bw', 'plaster', area, n, 0.5) + textureFilter('bt', 'stone', area, n + 1, 0.5),
    under: `<defs><linearGradient id="bg" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="${lighter(ground, 0.14)}"/><stop offset=".5" stop-color="${ground}"/><stop offset="1" stop-color="${darker(ground, 0.3)}"/></linearGradient></defs><rect width="${wide}" height="${high}" fill="url(#bg)" filter="url(#bw)"/>${disc('bs', 1560, 400, 330, accent, ground)}<circle cx="1560" cy="400" r="362" fill="none" stroke="${ink}" stroke-opacity=".35" stroke-width="4"/><g filter="url(#bt)"><rect y="620" width="${wide}" height="280" fill="${board}"/></g><rect y="600" width="${wide}" height="40" fill="#1c0f0a" opacity=".35" filter="url(#soft16)"/>`,
    over: '',
    furniture: [],
    floor: 0,
    room: [320, 420],
    shadow: 1,
  }
}

/** A strip of the vendor's pattern, in cells of six pixels. */
function foot({ key, art }: Vendor, edge: string, accent: string): string {
  const weave = pattern(art.pattern, art.colours, key)
  const cell = 6
  const rows = new Map<string, string>()
  for (let i = 0; i < wide / cell; i++) {
    for (let j = 0; j < 10; j++) {
      const tone = weave((i * cell) / 60, (j * cell) / 60 + 0.02)
      rows.set(tone, `${rows.get(tone) ?? ''}M${i * cell} ${high - 60 + j * cell}h${cell}v${cell}h-${cell}z`)
    }
  }
  const strip = [...rows].map(([tone, d]) => `<path fill="${tone}" d="${d}"/>`).join('')
  return `${strip}<rect y="${high - 68}" width="${wide}" height="8" fill="${edge}"/><rect y="${high - 74}" width="${wide}" height="6" fill="${accent}"/>`
}

/** For a vendor without products: a length of its cloth over the shelf. */
function hanging({ key, art }: Vendor): Thing {
  const weave = pattern(art.pattern, art.colours, key)
  const mesh = surface(
    (u, v) => [
      340 + (u - 0.5) * 760,
      30 + v * 520 * 0.98,
      40 + 26 * Math.sin(u * 26) * (1.2 - v) + 12 * Math.sin(u * 51 + 1),
    ],
    { columns: 320, rows: 160, bothSides: true, paint: ({ u, v }) => weave(u * 18, v * 11) },
  )
  return [{ mesh, texture: 'linen' }]
}
