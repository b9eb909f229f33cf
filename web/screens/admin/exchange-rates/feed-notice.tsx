import { Link } from 'react-router'
import { adminPaths } from '@contract/core/admin-paths'
import { rateFeed as texts } from '@contract/pricing/admin-texts'
import type { RateFeed } from '@contract/pricing/rate-feed-procedures'
import { WhenPermitted } from '@web/components/dashboard/permitted-link'
import { dateAndTime } from '@web/components/orders/format-dates'
import { Notice } from '@web/ui/notice'
import { TextLink } from '@web/ui/text-link'

const settingPath = `${adminPaths.configurations}#exchange_rates`

/** Whether rates are fetched, and how that is going. */
export function FeedNotice({ feed: { is_on, source, fetched_at, failure } }: { feed: RateFeed }) {
  if (failure)
    return (
      <Notice tone="danger" title={texts.failing(dateAndTime(failure.since))}>
        {texts.failingText(failure.reason, dateAndTime(failure.retry_at))}
      </Notice>
    )
  const text = is_on ? texts.on(source, fetched_at && dateAndTime(fetched_at)) : texts.off(source)
  return (
    <p className="text-sm text-ink-soft">
      {text}{' '}
      <WhenPermitted to={adminPaths.configurations}>
        <TextLink asChild>
          <Link to={settingPath}>{texts.openSetting}</Link>
        </TextLink>
      </WhenPermitted>
    </p>
  )
}
