import { css } from '@emotion/react';
import type { ReactNode } from 'react';

export type TimetableRow = {
  /** What runs: 'Brooklyn Heights'. */
  name: ReactNode;
  /** One cell per column after the first. */
  cells: readonly ReactNode[];
  /** Small print under the name. */
  note?: ReactNode;
};

export type TimetableProps = {
  caption: string;
  /** Column names, the first over the names. */
  columns: readonly string[];
  rows: readonly TimetableRow[];
  /** Small print under the table. */
  footnote?: ReactNode;
};

const figure = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-xs);
  border-block: var(--rule-double);
  padding-block: var(--space-s);
`;

const table = css`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums lining-nums;
  line-height: 1.35;
  & caption {
    padding-bottom: var(--space-xs);
    font-family: var(--font-display);
    font-size: var(--step-1);
    font-weight: 560;
    text-align: start;
  }
  & th,
  & td {
    padding: 0.65em 1em 0.65em 0;
    text-align: start;
    vertical-align: top;
    border-top: 1px dotted var(--color-rule-strong);
  }
  & thead th {
    border-top: 0;
    padding-block: 0.3em;
    font-size: var(--step--1);
    letter-spacing: 0.08em;
    text-transform: uppercase;
    color: var(--color-text-muted);
  }
  & tbody th {
    font-weight: 650;
  }
  /* On a phone each run is its own short list; the column's name leads its cell. */
  @media (max-width: 40rem) {
    & thead {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    &,
    & tbody,
    & tr,
    & caption {
      display: block;
    }
    & tr {
      padding-block: var(--space-xs);
      border-top: 1px dotted var(--color-rule-strong);
    }
    & th,
    & td {
      display: flex;
      justify-content: space-between;
      gap: 1.5em;
      padding: 0.2em 0;
      border: 0;
    }
    & tbody th {
      display: block;
      font-family: var(--font-display);
    }
    & td {
      text-align: end;
    }
    & td::before {
      content: attr(data-column);
      flex: none;
      color: var(--color-text-muted);
    }
  }
`;

const small = css`
  display: block;
  font-family: var(--font-text);
  font-size: var(--step--1);
  font-weight: 400;
  line-height: 1.4;
  color: var(--color-text-muted);
`;

/** When walks leave, set like a railway's timetable; on a phone it folds into one list per row. */
export const Timetable = ({ caption, columns, rows, footnote }: TimetableProps) => (
  <div css={figure}>
    <table css={table} role="table">
      <caption>{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row, index) => (
          <tr key={index} role="row">
            <th scope="row" role="rowheader">
              {row.name}
              {row.note ? <span css={small}>{row.note}</span> : null}
            </th>
            {row.cells.map((cell, column) => (
              <td key={column} role="cell" data-column={columns[column + 1]}>
                <span>{cell}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    {footnote ? <p css={small}>{footnote}</p> : null}
  </div>
);
