import type { ReactElement, ReactNode } from 'react'

export type Column<Row> = {
  key: string
  /** The column's name: its header on wide screens, the label before each cell on phones. */
  header: string
  cell: (row: Row) => ReactNode
  align?: 'start' | 'center' | 'end'
  sortable?: boolean
  /** The name is for screen readers only: columns of images and of buttons. */
  headerHidden?: boolean
  /** The cell that heads the card on phones, without a label. */
  primary?: boolean
  /** On phones the cell is in the card's top corner: a menu, one icon button. */
  corner?: boolean
  /** The last column, of buttons: stays in view where the table is wider than its place and scrolls sideways. */
  pinned?: boolean
  /** The column below whose cells its own stand, as further lines, where the table is as narrow as on a tablet. */
  below?: string
  className?: string
}

/** Whether the user may hide the column: not the row's name, nor its actions. */
export const isHideable = <Row>({ primary, headerHidden }: Column<Row>): boolean => !primary && !headerHidden

export type Sort = { key: string; direction: 'asc' | 'desc' }

/** Renders the link (or button) that sorts: `({ next, ...linkProps }) => <Link to={sortedBy(next)} {...linkProps} />`. */
export type SortLink = (props: { next: Sort; className: string; children: ReactNode }) => ReactElement
