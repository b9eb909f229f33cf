import { clsx, type ClassValue } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['display', 'title', 'heading', 'subheading', 'lead', 'caption', 'eyebrow'],
      shadow: ['lift', 'card', 'float'],
      radius: ['control', 'card', 'panel'],
      spacing: ['control', 'control-small'],
      container: ['form', 'text', 'page'],
    },
  },
})

/** Joins class names; where two set the same thing, the later one wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes))
}
