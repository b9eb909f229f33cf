/** Of a database, its timeline, and when its server has last recovered from a crash. */
export const databaseHistorySql = `concat_ws(' ', left(pg_walfile_name(pg_current_wal_lsn()), 8), pg_stat_get_bgwriter_stat_reset_time())`

/**
 * An expression for what changes when the database may lack something that it has shown before, and its UNLOGGED tables are empty: when another
 * server answers, when a standby was promoted (its timeline, which starts the name of the log's file, is a new one; a standby that was not is
 * refused), and when the server has recovered from a crash. That discards its statistics, which is the only trace it leaves if its main process
 * survived. Resetting those statistics by hand looks like a crash, which does no harm. A connection that breaks changes nothing.
 */
export const databaseEraSql = `concat_ws(' ', pg_postmaster_start_time(), ${databaseHistorySql})`

/**
 * The era of what `cache_invalidations` records: each database of a server has one of its own, and a new one when what has changed was lost by a restore into it.
 */
export const eraOfChangesSql = (historySql = databaseEraSql): string =>
  `concat_ws(' ', ${historySql}, (select oid from pg_database where datname = current_database()), pg_relation_filenode('cache_invalidations'))`

/**
 * A condition on the column of transaction ids: its rows are visible now and were not in the snapshot that is `$1`; none if that is null.
 * Transactions commit in another order than they begin, so ids alone would miss some. Ids beyond those given out so far are of another cluster,
 * whose data were restored into this one. https://www.postgresql.org/docs/current/functions-info.html#FUNCTIONS-INFO-SNAPSHOT
 */
export const committedSinceSql = `transaction_id >= pg_snapshot_xmin($1::pg_snapshot)
  and transaction_id < pg_snapshot_xmax(pg_current_snapshot()) and not pg_visible_in_snapshot(transaction_id, $1::pg_snapshot)`
