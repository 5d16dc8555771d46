/** A row of the booking provider's report, without its names, mail addresses and booking number. */
export interface ReportedBooking {
  /** Day on which it was booked, `YYYY-MM-DD`. */
  day: string;
  walk: string;
  guests: number;
  cents: number;
  reference: string;
  isCancelled: boolean;
}

/** Columns of the report. Only the name of the last one is documented; operators can rename and reorder all. */
const columns = {
  day: /^(?:created|booked)(?: at| on| date)?$/i,
  walk: /^(?:item|tour|activity)(?: name)?$/i,
  guests: /^(?:# of )?(?:guests|pax|customers)$/i,
  total: /^(?:total|total paid|gross|amount)$/i,
  status: /^(?:status|cancelled\??)$/i,
  reference: /^online booking reference$/i,
};
type Column = keyof typeof columns;

/** @throws Error that names the line and column of what cannot be read */
export function parseBookingReport(text: string): ReportedBooking[] {
  const [head = [], ...rows] = parseCsv(text.replace(/^\uFEFF/, ''));
  const places = Object.entries(columns).map(
    ([name, pattern]) => [name as Column, head.findIndex((title) => pattern.test(title.trim()))] as const,
  );
  const missing = places.filter(([, at]) => at < 0).map(([name]) => name);
  if (missing.length > 0)
    throw new Error(
      `The report has no column for ${missing.join(', ')}. Its columns are: ${head.join(', ')}. Export bookings with 'Online Booking Reference'.`,
    );
  const placeOf = Object.fromEntries(places) as Record<Column, number>;
  return rows
    .filter((row) => row.some((field) => field.trim() !== ''))
    .map((row, index) => {
      const field = (name: Column) => (row[placeOf[name]] ?? '').trim();
      const fail = (name: Column, wanted: string): never => {
        throw new Error(`Row ${index + 2} of the report, '${head[placeOf[name]]}': expected ${wanted}.`);
      };
      const guests = Number(field('guests') || NaN);
      const dollars = Number(field('total').replace(/[$,]/g, '') || NaN);
      return {
        day: parseDay(field('day')) ?? fail('day', 'a day such as 2026-12-05 or 12/5/2026'),
        walk: field('walk') || fail('walk', 'the name of a walk'),
        guests: Number.isInteger(guests) && guests >= 0 ? guests : fail('guests', 'a number of guests'),
        cents: Number.isFinite(dollars) ? Math.round(dollars * 100) : fail('total', 'an amount such as $80.00'),
        // Whatever was added to an address by hand is no reference of this site.
        reference: /^[a-z0-9-]+(?:_[a-z0-9-]+){3}$/.test(field('reference')) ? field('reference') : '',
        isCancelled: /^(?:cancel|rebooked|yes|true)/i.test(field('status')),
      };
    });
}

function parseDay(text: string): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? [];
  const [, usMonth = '', usDate = '', usYear] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})/.exec(text) ?? [];
  const day = year ? `${year}-${month}-${date}` : `${usYear}-${usMonth.padStart(2, '0')}-${usDate.padStart(2, '0')}`;
  const instant = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(day) ? day : undefined;
}

/** Fields by rows, as in RFC 4180: quoted fields can hold commas, line breaks and doubled quotes. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let field = '';
  let isQuoted = false;
  const endField = () => {
    rows.at(-1)!.push(field);
    field = '';
  };
  for (const [part] of text.matchAll(/"+|\r?\n|[^]/g)) {
    if (part.startsWith('"')) {
      // The first one opens a field; two are one of its text; an odd one closes it.
      const inner: number = isQuoted ? part.length : part.length - 1;
      field += '"'.repeat(Math.floor(inner / 2));
      isQuoted = inner % 2 === 0;
    } else if (isQuoted || !/[,\n]/.test(part)) field += part;
    else {
      endField();
      if (part !== ',') rows.push([]);
    }
  }
  endField();
  return rows;
}
