/** The product's name, wherever it is shown: pages, emails, titles. */
export const brand = {
  name: 'Kijani',
  tagline: 'Sustainable goods from ethical African makers',
} as const

/** The copyright years: 2025, and a range from 2026 on. */
export function copyrightYears(now: Date): string {
  const year = now.getUTCFullYear()
  return year > 2025 ? `2025-${year}` : '2025'
}

/** Where the title of a page goes in the template of all titles. */
export const titlePlaceholder = '{title}'

/** A title as the browser's tab and search engines show it. */
export const pageTitle = (title: string, template = `${titlePlaceholder} - ${brand.name}`): string =>
  title === brand.name ? title : template.replace(titlePlaceholder, () => title)
