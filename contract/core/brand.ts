/** How the shop presents itself. Pictures and colours are empty for those that it comes with. */
export interface Brand {
  name: string
  tagline: string
  /** The folder of the pictures made of the logo, such as `/brand/3f…`; the other one is for dark backgrounds. */
  logo: string
  dark_logo: string
  /** As `#rrggbb`. */
  color: string
  accent: string
}

/** The brand as pages have it. `version` changes with it, for the URLs of pictures that show it; empty for the one that the shop comes with. */
export interface CurrentBrand extends Brand {
  version: string
}

/** The brand until an operator sets another one. */
export const defaultBrand: Readonly<Brand> = {
  name: 'Kijani',
  tagline: 'Sustainable goods from ethical African makers',
  logo: '',
  dark_logo: '',
  color: '',
  accent: '',
}

/**
 * The brand as it is now, wherever it is shown: pages, emails, titles. It changes while a process runs (`setBrand`), so a text that contains it is
 * a function or a getter, never a constant of a module: `server/brand-sources.test.ts` looks for those. A page whose data could not be loaded has
 * the name that the server wrote at its beginning.
 */
export const brand: CurrentBrand = {
  ...defaultBrand,
  version: '',
  name: globalThis.document?.documentElement.dataset.brand ?? defaultBrand.name,
}

/** Makes this the brand of the process, or of the browser's page; the default one has no version. */
export const setBrand = (newBrand: Readonly<CurrentBrand | Brand> = defaultBrand): CurrentBrand =>
  Object.assign(brand, { version: '' }, newBrand)

/** Whether the shop has the name that it comes with. */
export const hasDefaultName = (): boolean => brand.name === defaultBrand.name

/** The picture of shared links, and the icon of a home screen. */
export const defaultPicture = (): string => (brand.version ? `/brand/${brand.version}.jpg` : '/preview.jpg')
export const touchIcon = (): string => (brand.logo ? `${brand.logo}/icon-180.png` : '/apple-touch-icon.png')

/** The copyright years: 2025, and a range from 2026 on. */
export function copyrightYears(now: Date): string {
  const year = now.getUTCFullYear()
  return year > 2025 ? `2025-${year}` : '2025'
}

/** Where the title of a page and the name of the shop go in the template of all titles. */
export const titlePlaceholder = '{title}'
export const namePlaceholder = '{name}'

/** The template of all titles until an operator writes another one. */
export const defaultTitleTemplate = `${titlePlaceholder} - ${namePlaceholder}`

/** A title as the browser's tab and search engines show it. */
export const pageTitle = (title: string, template = defaultTitleTemplate): string =>
  title === brand.name
    ? title
    : template.replaceAll(namePlaceholder, () => brand.name).replace(titlePlaceholder, () => title)
