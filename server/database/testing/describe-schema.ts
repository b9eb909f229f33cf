import type pg from 'pg'

/** What extensions bring is described by their names and versions. */
const ownCondition = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`
const comment = (catalog: string, oid: string) =>
  `coalesce(' comment ' || quote_literal(obj_description(${oid}, '${catalog}')), '')`
const aclText = (list: string) => `coalesce(' acl ' || ${list}::text, '')`
const options = (list: string) => `coalesce(' with ' || ${list}::text, '')`

// One statement per kind of object; each yields lines of text, of objects in the schema `public` unless it says otherwise.
const queriesByKind: Record<string, string> = {
  extension: `select format('%s %s in %s', extname, extversion, nspname) from pg_extension
    join pg_namespace n on n.oid = extnamespace`,
  schema: `select nspname || ${aclText('nspacl')} || ${comment('pg_namespace', 'oid')} from pg_namespace
    where nspname !~ '^pg_(toast|temp|toast_temp)'`,
  setting: `select format('%s %s', setrole::regrole, setconfig) from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())`,
  'default privilege': `select format('%s %s %s', defaclnamespace::regnamespace, defaclobjtype, defaclacl) from pg_default_acl`,
  relation: `select format('%s %s persistence=%s access=%s replica=%s rls=%s%s', relkind, relname, relpersistence, relam, relreplident,
      relrowsecurity, relforcerowsecurity) || ${options('reloptions')} || ${aclText('relacl')} || ${comment('pg_class', 'oid')}
    from pg_class where relnamespace = 'public'::regnamespace and ${ownCondition('pg_class', 'oid')}`,
  column: `select format('%s.%s %s %s%s collation=%s storage=%s compression=%s statistics=%s', relname, attname,
      format_type(atttypid, atttypmod), case when attnotnull then 'not null' else 'null' end,
      case when attgenerated <> '' then ' generated ' || attgenerated::text || ' as ' || pg_get_expr(adbin, adrelid)
        when attidentity <> '' then ' identity ' || attidentity::text
        when atthasdef then ' default ' || pg_get_expr(adbin, adrelid) else '' end,
      attcollation::regcollation, attstorage, attcompression, attstattarget) || ${options('attoptions')} || ${aclText('attacl')}
      || coalesce(' comment ' || quote_literal(col_description(a.attrelid, attnum)), '')
    from pg_attribute a join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      and ${ownCondition('pg_class', 'c.oid')}`,
  'order of columns': `select format('%s (%s)', relname, string_agg(attname, ', ' order by attnum))
    from pg_attribute join pg_class c on c.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') and attnum > 0 and not attisdropped
      and ${ownCondition('pg_class', 'c.oid')} group by relname`,
  constraint: `select format('%s on %s %s validated=%s', conname, coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text),
      pg_get_constraintdef(oid), convalidated) || ${comment('pg_constraint', 'oid')}
    from pg_constraint where connamespace = 'public'::regnamespace and ${ownCondition('pg_constraint', 'oid')}`,
  index: `select format('%s valid=%s clustered=%s replica=%s', pg_get_indexdef(indexrelid), indisvalid, indisclustered, indisreplident)
    from pg_index join pg_class on oid = indexrelid where relnamespace = 'public'::regnamespace`,
  trigger: `select format('%s enabled=%s', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`,
  function: `select case when prokind = 'a' then 'aggregate ' || oid::regprocedure else pg_get_functiondef(oid) end
      || ${aclText('proacl')} || ${comment('pg_proc', 'oid')}
    from pg_proc p where pronamespace = 'public'::regnamespace and ${ownCondition('pg_proc', 'oid')}`,
  view: `select viewname || ' as ' || definition from pg_views where schemaname = 'public'
    union all select matviewname || ' as ' || definition from pg_matviews where schemaname = 'public'`,
  sequence: `select format('%s %s start=%s min=%s max=%s by=%s cycle=%s cache=%s owner=%s', sequencename, data_type, start_value, min_value,
      max_value, increment_by, cycle, cache_size,
      (select refobjid::regclass || '.' || refobjsubid from pg_depend where objid = (quote_ident(sequencename))::regclass and deptype in ('a', 'i')))
    from pg_sequences where schemaname = 'public'`,
  enum: `select format('%s (%s)', typname, string_agg(enumlabel, ', ' order by enumsortorder)) from pg_enum
    join pg_type t on t.oid = enumtypid where typnamespace = 'public'::regnamespace group by typname`,
  type: `select format('%s %s %s', typname, typtype, format_type(typbasetype, typtypmod)) from pg_type t
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'r', 'm', 'e') and ${ownCondition('pg_type', 't.oid')}`,
  collation: `select format('%s %s', collname, collprovider) from pg_collation where collnamespace = 'public'::regnamespace`,
  'text search': `select 'configuration ' || cfgname from pg_ts_config where cfgnamespace = 'public'::regnamespace and ${ownCondition('pg_ts_config', 'oid')}
    union all select 'dictionary ' || dictname || ' ' || dictinitoption from pg_ts_dict
      where dictnamespace = 'public'::regnamespace and ${ownCondition('pg_ts_dict', 'oid')}`,
  operator: `select oid::regoperator::text from pg_operator where oprnamespace = 'public'::regnamespace and ${ownCondition('pg_operator', 'oid')}`,
  statistics: `select pg_get_statisticsobjdef(oid) from pg_statistic_ext where stxnamespace = 'public'::regnamespace`,
  policy: `select row(p.*)::text from pg_policies p`,
  rule: `select definition from pg_rules where schemaname = 'public'`,
  'event trigger': `select evtname || ' ' || evtevent from pg_event_trigger`,
  publication: `select pubname from pg_publication`,
}

/**
 * Everything that a database's schema consists of, as sorted lines of text: equal for two databases that behave alike. With the rows of
 * its tables, without their ids and times.
 */
export async function describeSchema(client: pg.Client): Promise<string[]> {
  const lines: string[] = []
  for (const [kind, statement] of Object.entries(queriesByKind)) {
    const { rows } = await client.query<[string]>({ text: statement, rowMode: 'array' })
    lines.push(...rows.map(([line]) => `${kind}: ${line}`))
  }
  return [...lines, ...(await describeRows(client))].sort()
}

async function describeRows(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string; chance: string[] }>(
    `select c.oid::regclass::text as name,
       array(select attname::text from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
         where adrelid = c.oid and pg_get_expr(adbin, adrelid) ~ '(gen_random_uuid|now)\\(\\)') as chance
     from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  const lines: string[] = []
  for (const { name, chance } of tables) {
    const { rows } = await client.query<{ row: string }>(
      `select (to_jsonb(t) - $1::text[])::text as row from ${name} t`,
      [chance],
    )
    lines.push(...rows.map(({ row }) => `row: ${name} ${row}`))
  }
  return lines
}
