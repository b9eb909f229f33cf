import { darken, lighten, mix } from '../kit/colour'
import { seededRandom, type SeededRandom } from '../kit/seeded-random'
import { textureFilter } from '../kit/texture'

/** A plastered wall lit from the upper left, over the whole image. */
export function plaster(id: string, colour: string, seed: number, height = 1400): string {
  return `<defs>${textureFilter(id, 'plaster', { x: 0, y: 0, width: 1400, height }, seed, 0.26)}
<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2="0.9"><stop offset="0" stop-color="${lighten(colour, 0.3)}"/><stop offset=".45" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.3)}"/></linearGradient></defs>
<rect width="1400" height="${height}" fill="url(#${id}g)" filter="url(#${id})"/>`
}

/** A table's top from `y` down, with its front edge. */
export function table(
  id: string,
  colour: string,
  y: number,
  seed: number,
  texture: 'wood' | 'linen' | 'stone',
): string {
  const edge = 1330
  return `<defs>${textureFilter(id, texture, { x: 0, y, width: 1400, height: 1400 - y }, seed, texture === 'linen' ? 0.2 : 0.34)}
<linearGradient id="${id}g" x1="0" y1="0" x2="1" y2=".4"><stop offset="0" stop-color="${lighten(colour, 0.22)}"/><stop offset=".6" stop-color="${colour}"/><stop offset="1" stop-color="${darken(colour, 0.25)}"/></linearGradient>
<linearGradient id="${id}w" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1c0f0a" stop-opacity=".32"/><stop offset="1" stop-color="#1c0f0a" stop-opacity="0"/></linearGradient></defs>
<g filter="url(#${id})"><rect y="${y}" width="1400" height="${1400 - y}" fill="url(#${id}g)"/><rect y="${edge}" width="1400" height="70" fill="${mix(colour, '#4a2814', 0.5)}"/><rect y="${edge - 3}" width="1400" height="5" fill="${lighten(colour, 0.35)}"/></g>
<rect y="${y}" width="1400" height="90" fill="url(#${id}w)"/><rect y="${y - 70}" width="1400" height="70" fill="url(#${id}w)" transform="matrix(1 0 0 -1 0 ${2 * y - 70})"/>`
}

/** Leaf shadows cast onto the scene from outside the frame. */
export function leafShadow(seed: string, opacity = 0.2): string {
  const r = seededRandom(seed)
  const mirrored = r.next() > 0.5
  const start = r.range(950, 1200)
  const branches = [0, 1].map((i) => frond(r, start + i * 190, -140 + i * 80, r.range(98, 150)))
  return `<filter id="leaf" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="13"/></filter><g filter="url(#leaf)" opacity="${opacity}" fill="#2a1508"${mirrored ? ' transform="matrix(-1 0 0 1 1400 0)"' : ''}>${branches.join('')}</g>`
}

/** Slanted window light: everything outside the panes is dimmed. */
export function windowLight(opacity = 0.3): string {
  const panes = [0, 1, 2, 3].map((i) => {
    const x = 250 + (i % 2) * 330
    const y = 60 + Math.floor(i / 2) * 420
    return `M${x} ${y}l290 95v370l-290-95z`
  })
  return `<filter id="win" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="9"/></filter><path filter="url(#win)" fill="#2a1508" fill-rule="evenodd" opacity="${opacity}" d="M-60-60H1460V1460H-60Z${panes.join('')}"/>`
}

/** Darkens the corners a little. */
export function vignette(colour = '#1c0f0a', opacity = 0.24): string {
  return `<radialGradient id="vig" cx=".46" cy=".46" r=".78"><stop offset=".55" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/></radialGradient><rect width="1400" height="1400" fill="url(#vig)"/>`
}

export function disc(id: string, x: number, y: number, r: number, colour: string, ground: string): string {
  return `<radialGradient id="${id}" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="${lighten(colour, 0.12)}"/><stop offset="1" stop-color="${mix(colour, ground, 0.25)}"/></radialGradient><circle cx="${x}" cy="${y}" r="${r}" fill="url(#${id})"/>`
}

function frond(r: SeededRandom, x: number, y: number, angle: number): string {
  const leaves: string[] = []
  for (let i = 0; i < 15; i++) {
    const along = 90 + i * 58
    for (const direction of [-1, 1]) {
      const length = (250 - Math.abs(i - 6) * 18) * r.range(0.85, 1.1)
      leaves.push(
        `<path transform="translate(${along} 0) rotate(${direction * r.range(46, 60)})" d="M0 0C${length * 0.3} -26 ${length * 0.7} -24 ${length} 0C${length * 0.7} 24 ${length * 0.3} 22 0 0"/>`,
      )
    }
  }
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><rect x="0" y="-4" width="960" height="8" rx="4"/>${leaves.join('')}</g>`
}
