import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { paths } from '@contract/core/paths'
import { followTexts } from '@contract/marketing/follow-texts'
import { useAuth } from '@web/components/auth/auth-provider'
import { useServerMutation } from '@web/forms/use-server-mutation'
import { Button } from '@web/ui/button'

interface FollowStoreProps {
  slug: string
  name: string
  following: boolean
  size?: ComponentProps<typeof Button>['size']
}

/** Follows a store, or stops following it: a form that works without scripts too. Visitors are led to sign in. */
export function FollowStore({ slug, name, following, size }: FollowStoreProps) {
  const isSignedIn = useAuth().me !== null
  const { pending, run } = useServerMutation('set_store_follow')
  const label = following ? followTexts.unfollow : followTexts.follow
  const named = following ? followTexts.unfollowNamed(name) : followTexts.followNamed(name)
  if (!isSignedIn)
    return (
      <Button asChild variant="outline" size={size}>
        <Link to={paths.auth({ redirect: paths.store(slug) })} aria-label={named}>
          {label}
        </Link>
      </Button>
    )
  return (
    <form
      method="post"
      data-plain=""
      onSubmit={(event) => {
        event.preventDefault()
        void run({ p_slug: slug, p_follow: !following })
      }}
    >
      <input type="hidden" name="slug" value={slug} />
      <Button
        type="submit"
        name="follow"
        value={following ? 'no' : 'yes'}
        variant="outline"
        size={size}
        busy={pending}
        aria-label={named}
      >
        {label}
      </Button>
    </form>
  )
}
