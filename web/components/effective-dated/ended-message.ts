import { dayBefore, formatDay } from '@contract/core/day'
import * as texts from '@contract/texts'

/** The message after a dated record has been ended, or withdrawn on its first day. */
export const endedMessage =
  (title: string) =>
  ({ valid_from, valid_to }: { valid_from: string; valid_to: string | null }): string =>
    valid_to === valid_from
      ? texts.effectiveDated.withdrawn(title)
      : texts.effectiveDated.ended(title, formatDay(dayBefore(valid_to!)))
