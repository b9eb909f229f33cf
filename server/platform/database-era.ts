/**
 * An expression for what changes when the database may lack something that it has shown before, and its UNLOGGED tables are empty: when another
 * server answers, when a standby was promoted (its timeline, which starts the name of the log's file, is a new one; a standby that was not is
 * refused), and when the server has recovered from a crash. That discards its statistics, which is the only trace it leaves if its main process
 * survived. Resetting those statistics by hand looks like a crash, which does no harm. A connection that breaks changes nothing.
 */
export const databaseEraSql = `concat_ws(' ', pg_postmaster_start_time(), left(pg_walfile_name(pg_current_wal_lsn()), 8),
  pg_stat_get_bgwriter_stat_reset_time())`
