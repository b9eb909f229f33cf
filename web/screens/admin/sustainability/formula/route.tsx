import { useState } from 'react'
import { pageInput } from '@contract/core/schemas'
import type { FormulaVersion } from '@contract/sustainability/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { listQueryIn } from '@contract/core/list-query'
import { pageMeta } from '@web/components/page/page-meta'
import { apiOf, unwrap } from '@web/load'
import { SustainabilityPage } from '../sustainability-page'
import type { Route } from './+types/route'
import { FormulaEditor } from './formula-editor'
import { Progress } from './formula-progress'
import { Versions } from './versions'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const query = listQueryIn(url.searchParams, pageInput)
  const [current, versions] = await Promise.all([
    unwrap(api.get_score_formula({})),
    unwrap(api.list_score_formulas(query)),
  ])
  return { current, versions }
}

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Formula · Sustainability', hidden: true })

/** An older version whose weights the form begins with, instead of those in force. */
interface Draft {
  from: FormulaVersion
  /** The version in force then: once another is published, the form begins with that. */
  whileCurrent: number
  /** How often a version was taken: each time the form begins anew. */
  taken: number
}

export default function ScoreFormula({ loaderData: { current, versions } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<Draft>()
  const older = draft?.whileCurrent === current.version ? draft : undefined
  return (
    <SustainabilityPage text="How many points each fact is worth. A formula can’t be edited. Instead, you publish a new version and all products are re-scored. Scores set manually don’t change.">
      <Progress current={current} />
      <FormulaEditor
        key={`${current.version}-${older?.taken ?? 0}`}
        current={current}
        weights={older?.from.weights ?? current.weights}
        note={older ? `Back to version ${older.from.version}.` : ''}
      />
      <Versions
        page={versions}
        current={current.version}
        onUse={(from) => {
          setDraft({ from, whileCurrent: current.version, taken: (draft?.taken ?? 0) + 1 })
          document.getElementById('weights')?.scrollIntoView({ block: 'start' })
        }}
      />
    </SustainabilityPage>
  )
}

export const ErrorBoundary = ScreenError
