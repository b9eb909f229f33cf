import { Prose } from '@web/ui/prose'
import { descriptionBlocks } from './description-blocks'

/** The vendor's description of the product, from plain text. */
export function Description({ text }: { text: string }) {
  return (
    <Prose>
      {descriptionBlocks(text).map(({ kind, lines }, index) =>
        kind === 'list' ? (
          <ul key={index}>
            {lines.map((line, lineIndex) => (
              <li key={lineIndex} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        ) : (
          <p key={index} dir="auto">
            {lines.join(' ')}
          </p>
        ),
      )}
    </Prose>
  )
}
