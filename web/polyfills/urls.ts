/* oxlint-disable import/default -- `?worker&url` builds a file of its own, and is its address. */
import functions from './functions?worker&url'
import streams from './streams?worker&url'
import styles from './styles?worker&url'

export { functions, streams, styles }
