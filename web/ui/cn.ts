import { clsx, type ClassValue } from 'clsx'

/** Joins class names. It does not resolve conflicts: of two classes that set the same property the stylesheet decides, so pass only one. */
export const cn = (...classes: ClassValue[]): string => clsx(classes)
