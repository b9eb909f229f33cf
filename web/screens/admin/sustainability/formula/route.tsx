import { useState } from 'react'
import { pageInput } from '@contract/core/schemas'
import type { FormulaVersion } from '@contract/sustainability/procedures'
import { ScreenError } from '@web/components/layout/screen-error'
import { parseListQuery } from '@contract/core/list-query'
import { areaMeta } from '@web/components/page/page-meta'
import { UnsavedFormsWarning } from '@web/forms/leave-warning'
import { apiOf, unwrap } from '@web/load'
import { SustainabilityPage } from '../sustainability-page'
import type { Route } from './+types/route'
import { FormulaEditor } from './formula-editor'
import { FormulaProgress } from './formula-progress'
import { FormulaVersions } from './formula-versions'

export async function loader({ url, context }: Route.LoaderArgs) {
  const api = apiOf(context)
  const query = parseListQuery(url.searchParams, pageInput)
  const [current, versions] = await Promise.all([
    unwrap(api.get_score_formula({})),
    unwrap(api.list_score_formulas(query)),
  ])
  return { current, versions }
}

export const meta: Route.MetaFunction = () => areaMeta('admin', 'Formula · Sustainability')

/** An older version whose weights fill the form, instead of those in force. */
interface Draft {
  from: FormulaVersion
  /** The version in force when the draft was made; once another is published, the draft is ignored. */
  currentVersion: number
  /** How often a version has been restored; each time, the form starts over. */
  restoreCount: number
}

export default function ScoreFormula({ loaderData: { current, versions } }: Route.ComponentProps) {
  const [draft, setDraft] = useState<Draft>()
  const activeDraft = draft?.currentVersion === current.version ? draft : undefined
  return (
    <SustainabilityPage text="How many points each fact is worth. A formula can’t be edited. Instead, you publish a new version and all products are re-scored. Scores set manually don’t change.">
      <FormulaProgress current={current} />
      <FormulaEditor
        key={`${current.version}-${activeDraft?.restoreCount ?? 0}`}
        current={current}
        weights={activeDraft?.from.weights ?? current.weights}
        note={activeDraft ? `Back to version ${activeDraft.from.version}.` : ''}
      />
      <FormulaVersions
        page={versions}
        current={current.version}
        onRestore={(from) => {
          setDraft({ from, currentVersion: current.version, restoreCount: (draft?.restoreCount ?? 0) + 1 })
          document.getElementById('weights')?.scrollIntoView({ block: 'start' })
        }}
      />
      <UnsavedFormsWarning />
    </SustainabilityPage>
  )
}

export const ErrorBoundary = ScreenError
