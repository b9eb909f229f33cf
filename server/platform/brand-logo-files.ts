/**
 * What is made of a logo: it as such, for pages and emails at twice the size at which they show it, and as square icons. One folder holds all of
 * them, whose name changes with the logo.
 */
export const brandLogoFiles = [
  { name: 'logo.webp', height: 128, maxWidth: 640 },
  { name: 'mail.png', height: 68, maxWidth: 400 },
  { name: 'large.png', height: 240, maxWidth: 960 },
  { name: 'icon-32.png', square: 32 },
  { name: 'icon-180.png', square: 180, background: '#fffefb' },
  { name: 'icon-192.png', square: 192 },
] as const
