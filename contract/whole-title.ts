import { brand } from './brand'

/** Where the title of a page goes in the template of all titles. */
export const titlePlaceholder = '{title}'

/** A title as the browser's tab and search engines show it. */
export const wholeTitle = (title: string, template = `${titlePlaceholder} - ${brand.name}`): string =>
  title === brand.name ? title : template.replace(titlePlaceholder, () => title)
