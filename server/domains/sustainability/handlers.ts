import type { sustainabilityProcedures } from '@contract/sustainability/procedures'
import type { Handlers } from '@server/platform/procedures'
import { impactByMonth } from './platform-impact'
import { previewFormula } from './preview-formula'
import { publishFormula } from './publish-formula'
import { getScoreFormula, listScoreFormulas } from './read-formulas'
import { getScoreOverview } from './score-overview'

export const sustainabilityHandlers: Handlers<keyof typeof sustainabilityProcedures> = {
  get_score_overview: (_, context) => getScoreOverview(context),
  get_score_formula: (_, context) => getScoreFormula(context),
  list_score_formulas: listScoreFormulas,
  preview_score_formula: (input, context) => previewFormula(input, context),
  publish_score_formula: publishFormula,
  get_platform_impact: (_, context) => impactByMonth(context),
}
