/** The trigger function of tables that are only ever added to. */
const guard = 'refuse_change';

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * What the site's own role may do where another role owns the tables: read and write rows, but only add to the tables that `refuse_change` guards. It makes
 * and owns the schema of the job queue by itself; a restored one, which the owner has made, is given to it. Whoever runs this owns everything and
 * is a member of the role, and may run it at any time.
 */
const grantsTo = (role: string): string => `do $grants$
declare app text := ${literal(role)}; thing record;
begin
  execute format('grant create, connect on database %I to %I', current_database(), app);
  for thing in select nspname as name from pg_namespace where nspname in ('public', 'drizzle') loop
    execute format('grant usage on schema %I to %I', thing.name, app);
    execute format('grant select on all tables in schema %I to %I', thing.name, app);
    execute format('grant select on all sequences in schema %I to %I', thing.name, app);
  end loop;
  execute format('grant insert, update, delete on all tables in schema public to %I', app);
  execute format('grant usage on all sequences in schema public to %I', app);
  execute format('alter default privileges in schema public grant select, insert, update, delete on tables to %I', app);
  execute format('alter default privileges in schema public grant select, usage on sequences to %I', app);
  for thing in select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
    where p.proname = ${literal(guard)} and c.relnamespace = 'public'::regnamespace loop
    execute format('revoke update, delete, truncate on public.%I from %I', thing.name, app);
  end loop;
  if exists (select 1 from pg_namespace where nspname = 'pgboss' and nspowner <> quote_ident(app)::regrole) then
    execute format('alter schema pgboss owner to %I', app);
    for thing in select c.oid::regclass as name from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p') loop
      execute format('alter table %s owner to %I', thing.name, app);
    end loop;
    for thing in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pgboss'::regnamespace loop
      execute format('alter routine %s owner to %I', thing.name, app);
    end loop;
    for thing in select t.oid::regtype as name from pg_type t where t.typnamespace = 'pgboss'::regnamespace and t.typtype in ('e', 'd') loop
      execute format('alter type %s owner to %I', thing.name, app);
    end loop;
  end if;
end $grants$;
`;

/** `databaseOwnerUrl` is known to commands that change tables only. */
export type Roles = { databaseUrl: string; databaseOwnerUrl: string | null };

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

/** The grants for the site's role, where commands that change tables have an owner's address of their own; else nothing. */
export const grantsFor = ({ databaseUrl, databaseOwnerUrl }: Roles): string =>
  databaseOwnerUrl && roleOf(databaseOwnerUrl) !== roleOf(databaseUrl)
    ? grantsTo(roleOf(databaseUrl))
    : '';
