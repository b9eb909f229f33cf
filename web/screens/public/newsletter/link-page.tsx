import { ORPCError } from '@orpc/client'
import type { ReactNode } from 'react'
import { Form as RouterForm, Link, useNavigation } from 'react-router'
import { paths } from '@contract/core/paths'
import { Button } from '@web/ui/button'
import { Form } from '@web/ui/form'
import { Notice } from '@web/ui/notice'
import { Page } from '@web/ui/page'

export type LinkOutcome = { isDone: boolean; refusal: string | null }

/** Follows the link of a newsletter mail. */
export async function followLink(call: Promise<unknown>): Promise<LinkOutcome> {
  try {
    await call
    return { isDone: true, refusal: null }
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
  outcome: LinkOutcome | undefined
}

/** A page with one button, since mail scanners open links too. Works without scripts. */
export function LinkPage({ title, text, buttonLabel, successText, outcome }: LinkPageProps) {
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Page title={title} width="form">
      {outcome?.isDone ? (
        <>
          <Notice tone="success" live>
            {successText}
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
          refusal={outcome?.refusal ?? null}
          actions={<Button type="submit">{buttonLabel}</Button>}
        >
          <p className="mb-4 text-lead text-ink-soft">{text}</p>
        </Form>
      )}
    </Page>
  )
}
