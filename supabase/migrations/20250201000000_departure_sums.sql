-- Sums of the bookings of each departure, as the booking provider told them last. No name, mail address or booking number.
create table public.departure_sums (
  departure bigint primary key,
  walk_day date not null,
  -- When the provider was asked for the sums, and when its answer was last missed: later means that it must be asked again.
  asked_at timestamptz not null default 'epoch',
  missed_at timestamptz not null default 'epoch',
  -- By day of booking and walk: day, walk, bookings, guests, cents.
  sums jsonb not null default '[]'
);
alter table public.departure_sums enable row level security;

-- Stores the sums of a departure again; an answer to an older question changes nothing.
create function public.put_departure_sums(of_departure bigint, on_day date, asked timestamptz, new_sums jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.departure_sums as stored (departure, walk_day, asked_at, sums)
  values (of_departure, on_day, asked, new_sums)
  on conflict (departure) do update
  set walk_day = excluded.walk_day, asked_at = excluded.asked_at, sums = excluded.sums
  where stored.asked_at < excluded.asked_at;
$$;

-- Remembers that the provider must be asked for a departure again.
create function public.miss_departure_sums(of_departure bigint, on_day date, missed timestamptz)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into public.departure_sums as stored (departure, walk_day, missed_at) values (of_departure, on_day, missed)
  on conflict (departure) do update set missed_at = greatest(stored.missed_at, excluded.missed_at);
$$;

-- One value, because the platform cuts long answers of rows.
create function public.departure_sums_since(first_day date)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'departure', departure,
    'walkDay', walk_day,
    'askedAt', extract(epoch from asked_at) * 1000,
    'missedAt', extract(epoch from missed_at) * 1000,
    'sums', sums
  )), '[]')
  from public.departure_sums
  where walk_day >= first_day;
$$;

revoke all on table public.departure_sums from public;
revoke execute on function public.put_departure_sums(bigint, date, timestamptz, jsonb),
  public.miss_departure_sums(bigint, date, timestamptz), public.departure_sums_since(date) from public;

-- The hosted platform's roles; they might not exist elsewhere.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    revoke all on table public.departure_sums from anon, authenticated;
    revoke execute on function public.put_departure_sums(bigint, date, timestamptz, jsonb),
      public.miss_departure_sums(bigint, date, timestamptz), public.departure_sums_since(date) from anon, authenticated;
    grant execute on function public.put_departure_sums(bigint, date, timestamptz, jsonb),
      public.miss_departure_sums(bigint, date, timestamptz), public.departure_sums_since(date) to service_role;
  end if;
end;
$$;
