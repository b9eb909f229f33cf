/** How a screen is shown: in each theme, and in the colours of Windows’ high contrast. */
export const appearances = ['light', 'dark', 'contrast'] as const

export const mediaOf = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  contrast: { colorScheme: 'dark', forcedColors: 'active' },
} as const
