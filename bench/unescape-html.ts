const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** The text of HTML as React writes it. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => characters[name]!)
