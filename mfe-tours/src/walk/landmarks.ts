import type { PublicTour } from '../model/tour.schema.ts';

/** What stands among the roofs above a walk (`Rooftops`), cut from the same sheet. */
export const landmarks: Record<NonNullable<PublicTour['skyline']>, string> = {
  bridge:
    'M640 60V-24h-2v-4h38v4h-2V60zM655 34V-2q0-9-5-14q-5 5-5 14V34zM669 34V-2q0-9-5-14q-5 5-5 14V34zM926 60V-24h-2v-4h38v4h-2V60zM941 34V-2q0-9-5' +
    '-14q-5 5-5 14V34zM955 34V-2q0-9-5-14q-5 5-5 14V34zM657 -24Q800 70 943 -24v1.8Q800 71.8 657 -22.2zM470 42Q580 12 657 -24v1.8Q580 13.8 470 43.' +
    '8zM943 -24Q1020 12 1130 42v1.8Q1020 13.8 943 -22.2zM430 48L640 24H960L1170 48v3L960 27H640L430 51z',
  towers:
    'M652 60V2h26V60zM648 4l17-44 17 44zM664 -46h2v8h-2zM760 60V-8h58V60zM758-8h62v3h-62zM764-8v-10h14v10zM764-18a7 8 0 0 1 14 0zM800-8v-10h14v10' +
    'zM800-18a7 8 0 0 1 14 0zM770-31h2v6h-2zM806-31h2v6h-2zM868 60V-2h56V60zM876-2v-22h40v22zM874-22l22-20 22 20zM952 60V14h48V60zM950 14h52v3h-5' +
    '2zM960 14v-10h32v10z',
  tenements:
    'M600 60V4h78V60zM597 4h84v4h-84zM608 4v-9h8v9zM658 4v-9h12v9zM752 60V-6h62V60zM749 -6h68v4h-68zM760 -6v-9h8v9zM794 -6v-9h12v9zM914 60V2h80V6' +
    '0zM911 2h86v4h-86zM922 2v-9h8v9zM974 2v-9h12v9zM678 6q37 7 74 0v.9q-37 7-74 0zM688 8h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM728 9h8l.6 13h' +
    '-3.4l-1.2-8-1.2 8h-3.4zM740 7h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM814 2q50 7 100 0v.9q-50 7-100 0zM844 5h12v13h-12zM862 6h3l1 1.5h3l1-1' +
    '.5h3v4h-2.4v7h-6.2v-7h-2.4zM877 6h3l1 1.5h3l1-1.5h3v4h-2.4v7h-6.2v-7h-2.4zM892 5h8l.6 13h-3.4l-1.2-8-1.2 8h-3.4zM903 3h8v9h-8z',
};
