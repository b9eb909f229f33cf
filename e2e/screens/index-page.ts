import { existsSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { appearances } from './appearances'
import type { Screen } from './screen'

const areas = {
  public: 'The shop and its pages',
  system: 'What the system has to say',
  auth: 'Signing in',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Orders',
  account: 'Account',
  vendor: 'Vendors',
  admin: 'Admins',
}

const variants = (['desktop', 'phone'] as const).flatMap((device) =>
  appearances.map((appearance) => `${device}-${appearance}`),
)

/** Writes an index page of all images in a folder, by area. */
export async function writeIndex(folder: string, screens: readonly Screen[]): Promise<void> {
  const intro = `# Screens

Made by \`npm run screens\` of a running marketplace with its demo: ${screens.length} screens and states, 1280 and 390 pixels wide, light,
dark and in high contrast. Of a long page the upper 1,800 pixels are shown.`
  const sections = Object.entries(areas).map(([area, title]) => {
    const rows = screens
      .filter(({ name }) => name.startsWith(`${area}-`))
      .map((screen) => row(folder, screen))
    return `## ${title}\n\n| | Desktop, light | dark | contrast | Phone, light | dark | contrast |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}`
  })
  const text = [intro, ...sections].join('\n\n')
  writeFileSync(`${folder}/README.md`, await format(text, { parser: 'markdown', printWidth: 110 }))
}

function row(folder: string, { name, description }: Screen): string {
  const cells = variants.map((variant) => {
    const file = `${name}-${variant}.webp`
    const width = variant.startsWith('desktop') ? 300 : 110
    const alt = `${description}, ${variant.replace('-', ', ')}`
    return existsSync(`${folder}/${file}`)
      ? `<a href="${file}"><img src="${file}" width="${width}" alt="${alt}"></a>`
      : ''
  })
  return `| ${description} | ${cells.join(' | ')} |`
}
