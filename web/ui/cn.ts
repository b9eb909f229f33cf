import { clsx, type ClassValue } from 'clsx'

/** Joins class names. It settles no quarrel: of two that set the same thing the stylesheet picks one, so give only one. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
