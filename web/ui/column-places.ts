import type { CSSProperties } from 'react'
import type { Column } from './table-types'

/** The attributes of a cell that shares its column with others. */
type Place = { 'data-line': 'first' | 'further' | 'last'; style: CSSProperties }

export interface ColumnPlaces {
  /** The style of the table: how many columns and lines its rows have. */
  style: CSSProperties
  /** The place of a column's cells; empty for those that have a column of their own. */
  of: (key: string) => Place | Record<string, never>
}

/**
 * Where each cell stands while some are below others (`stacked-table` in utilities.css); undefined if none is. A column whose upper one is
 * hidden has a place of its own.
 */
export function columnPlaces<Row>(columns: readonly Column<Row>[]): ColumnPlaces | undefined {
  const keys = columns.map(({ key }) => key)
  const isBelow = ({ below }: Column<Row>) => below !== undefined && keys.includes(below)
  if (!columns.some(isBelow)) return undefined
  const stacks = columns
    .filter((column) => !isBelow(column))
    .map(({ key }) => [key, ...columns.filter(({ below }) => below === key).map((lower) => lower.key)])
  return {
    style: {
      '--columns': stacks.length,
      '--lines': Math.max(...stacks.map(({ length }) => length)),
    } as CSSProperties,
    of: (key) => placeIn(stacks, key),
  }
}

function placeIn(stacks: readonly (readonly string[])[], key: string): Place | Record<string, never> {
  const column = stacks.findIndex((stack) => stack.includes(key))
  const stack = stacks[column]!
  const line = stack.indexOf(key)
  if (stack.length === 1) return {}
  return {
    'data-line': line === 0 ? 'first' : line === stack.length - 1 ? 'last' : 'further',
    style: { '--column': column + 1, '--line': line + 2 } as CSSProperties,
  }
}
