import { Link } from 'react-router'
import { Button } from '@web/ui/button'
import { Empty } from '@web/ui/empty'

interface NoMatchProps {
  /** What the list contains, as used in a sentence: "tax rates". */
  things: string
  /** The URL's query string without search, filters and page. */
  all: string
  isNarrowed: boolean
}

/** The list has rows, but none to show here: nothing matches search and filters, or the page is past the end. */
export const NoMatch = ({ things, all, isNarrowed }: NoMatchProps) => (
  <Empty
    titleAs="h2"
    motif="lens"
    title={isNarrowed ? `No ${things} match.` : 'There is nothing on this page.'}
    text={isNarrowed ? 'Try other words, or fewer filters.' : undefined}
    action={
      <Button asChild variant="outline">
        <Link to={{ search: all }}>Show all {things}</Link>
      </Button>
    }
  />
)
