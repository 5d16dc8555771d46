-- Recent sends of each visitor, shared by all running copies of the functions.
-- Addresses are stored as digests, and no longer than the limit's window. Limits with different windows share the table.
create table public.form_sends (
  id bigint generated always as identity primary key,
  visitor text not null,
  expires_at timestamptz not null
);
create index form_sends_by_visitor on public.form_sends (visitor, expires_at);
alter table public.form_sends enable row level security;

-- Counts a send and returns 0; over the limit, counts nothing and returns the seconds to wait.
create function public.take_form_send(visitor_digest text, max_sends int, window_seconds int)
returns int
language plpgsql
security definer
set search_path = ''
as $$
declare
  sends int;
  oldest timestamptz;
begin
  -- Serializes concurrent requests of one visitor.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(visitor_digest, 0));
  delete from public.form_sends where expires_at <= clock_timestamp();
  select count(*), min(expires_at) into sends, oldest from public.form_sends where visitor = visitor_digest;
  if sends >= max_sends then
    return greatest(1, ceil(extract(epoch from oldest - clock_timestamp())))::int;
  end if;
  insert into public.form_sends (visitor, expires_at)
  values (visitor_digest, clock_timestamp() + make_interval(secs => window_seconds));
  return 0;
end;
$$;

-- Removes the latest send, for a form that was rejected.
create function public.give_back_form_send(visitor_digest text)
returns void
language sql
security definer
set search_path = ''
as $$
  delete from public.form_sends
  where id = (select id from public.form_sends where visitor = visitor_digest order by id desc limit 1);
$$;

revoke all on table public.form_sends from public;
revoke execute on function public.take_form_send(text, int, int), public.give_back_form_send(text) from public;

-- The hosted platform's roles; they might not exist elsewhere.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    revoke all on table public.form_sends from anon, authenticated;
    revoke execute on function public.take_form_send(text, int, int), public.give_back_form_send(text) from anon, authenticated;
    grant execute on function public.take_form_send(text, int, int), public.give_back_form_send(text) to service_role;
  end if;
end;
$$;
