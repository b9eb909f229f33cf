import type { ReactElement, ReactNode } from 'react'

export type Column<Row> = {
  key: string
  /** The column's name: its head on wide screens, the label before each cell on phones. */
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  sortable?: boolean
  /** The name is read aloud only: columns of pictures and of buttons. */
  headerHidden?: boolean
  /** The cell that heads the card on phones, without a label. */
  lead?: boolean
  /** On phones the cell stands in the card's upper corner: a menu, one icon button. */
  corner?: boolean
  className?: string
}

/** Whether people may take a column away: not what names the row, nor what acts on it. */
export const isHideable = <Row>({ lead, headerHidden }: Column<Row>): boolean => !lead && !headerHidden

export type Sort = { key: string; direction: 'asc' | 'desc' }

/** Makes the link (or button) that sorts: `({ next, ...look }) => <Link to={sortedBy(next)} {...look} />`. */
export type SortLink = (props: { next: Sort; className: string; children: ReactNode }) => ReactElement
