import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import { Form as RouterForm, Link, useNavigation } from 'react-router'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'

export type LinkOutcome = { isDone: boolean; refusal: string | null }

export const tokenOf = (url: URL) => url.searchParams.get('token') ?? ''

/** What the page of a link shows at first: nothing is asked of whoever has followed it already. */
export const viewLink = (call: Promise<{ done: boolean }>): Promise<LinkOutcome> =>
  outcomeOf(call.then(({ done }) => done))

/** Follows the link of an email. */
export const followLink = (call: Promise<unknown>): Promise<LinkOutcome> => outcomeOf(call.then(() => true))

async function outcomeOf(result: Promise<boolean>): Promise<LinkOutcome> {
  try {
    return { isDone: await result, refusal: null }
  } catch (error) {
    if (!(error instanceof ORPCError)) throw error
    return { isDone: false, refusal: error.message }
  }
}

interface LinkPageProps {
  title: string
  text: string
  /** The button's label. */
  buttonLabel: string
  /** Shown once the link has been followed. */
  successText: ReactNode
  /** Shown instead of the button if what the link is for holds already. */
  alreadyText: ReactNode
  link: LinkOutcome
  outcome: LinkOutcome | undefined
}

/** A page with one button, since mail scanners open links too. Works without scripts. */
export function LinkPage({
  title,
  text,
  buttonLabel,
  successText,
  alreadyText,
  link,
  outcome,
}: LinkPageProps) {
  const pending = useNavigation().formMethod === 'POST'
  const { isDone, refusal } = outcome ?? link
  const doneText = outcome ? successText : alreadyText
  // A link that is not valid has nothing to press.
  const isDeadLink = link.refusal !== null
  return (
    <Page title={title} width="form">
      {isDone || isDeadLink ? (
        <>
          <Notice tone={isDone ? 'success' : 'danger'} live>
            {isDone ? doneText : link.refusal}
          </Notice>
          <Button asChild variant="outline" className="justify-self-start">
            <Link to={paths.marketplace()}>Go to the marketplace</Link>
          </Button>
        </>
      ) : (
        <Form
          as={RouterForm}
          method="post"
          canSubmitWithoutScript
          pending={pending}
          refusal={refusal}
          actions={<Button type="submit">{buttonLabel}</Button>}
        >
          <p className="mb-4 text-lead text-ink-soft">{text}</p>
        </Form>
      )}
    </Page>
  )
}
