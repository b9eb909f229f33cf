import type { CSSProperties } from 'react'
import { brandTokens, defaultColors, grounds, type Theme } from '@contract/core/brand-colors'
import { brandTexts as texts } from '@contract/operations/brand-texts'
import { Badge } from '@web/ui/badge'
import { buttonStyle } from '@web/ui/button-style'
import { Notice } from '@web/ui/notice'
import { isColor } from './color-field'

interface BrandPreviewProps {
  name: string
  color: string
  accent: string
}

/** How a button, a link and a card look in the chosen colours, in both themes, and what readability has changed of them. */
export function BrandPreview({ name, color, accent }: BrandPreviewProps) {
  const chosen = {
    color: isColor(color) ? color.toLowerCase() : defaultColors.color,
    accent: isColor(accent) ? accent.toLowerCase() : defaultColors.accent,
  }
  const tokens = brandTokens(chosen)
  const adjusted = [
    [chosen.color, tokens.brand.light],
    [chosen.accent, tokens.accent.light],
  ].filter(([before, after]) => before !== after)
  const styleOf = (theme: Theme): CSSProperties => ({
    colorScheme: theme,
    ...Object.fromEntries(Object.entries(grounds[theme]).map(([token, value]) => [`--${token}`, value])),
    ...Object.fromEntries(Object.entries(tokens).map(([token, colors]) => [`--${token}`, colors[theme]])),
  })
  return (
    <figure className="mb-6 grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <figcaption className="text-sm font-semibold sm:col-span-2">{texts.preview}</figcaption>
      {(['light', 'dark'] as const).map((theme) => (
        <div
          key={theme}
          role="group"
          aria-label={texts.previewThemes[theme]}
          data-preview={theme}
          style={styleOf(theme)}
          className="overflow-hidden rounded-card border border-line bg-ground text-ink"
        >
          <div className="bg-panel px-4 py-3 font-display text-subheading text-panel-ink">
            <bdi>{name}</bdi>
          </div>
          <div className="grid gap-3 p-4">
            <span className={buttonStyle({})}>{texts.previewButton}</span>
            <span className="font-semibold text-brand underline">{texts.previewLink}</span>
            <div className="flex items-center justify-between gap-3 rounded-card bg-brand-soft px-3 py-2.5 text-brand">
              {texts.previewCard} <Badge tone="accent">{texts.previewBadge}</Badge>
            </div>
          </div>
        </div>
      ))}
      {adjusted.map(([before, after], index) => (
        <Notice key={index} live tone="info" className="sm:col-span-2">
          {texts.adjusted(before!, after!)}
        </Notice>
      ))}
    </figure>
  )
}
